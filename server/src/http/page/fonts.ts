import { QuireError } from '@quire/core';
import type { Step } from '../state.js';

type Faces = ReturnType<typeof import('@quire/core/node')['nodeFontSources']>[number]['faces'];

let kept: Promise<Faces> | undefined;

/**
 * The open fonts that come along: those of the operator's own folders may not be anybody's to hand out. The engine that
 * knows them is in workers, and is loaded here once a page asks.
 */
function catalogue(): Promise<Faces> {
  kept ??= import('@quire/core/node').then(({ nodeFontSources }) => nodeFontSources({ folders: [] })[0].faces);
  return kept;
}

/** GET /page/fonts.json: the faces with the addresses of their files. */
export const fontList: Step = async (ctx) => {
  const listed = (await catalogue()).map(({ family, bold, italic }, index) => ({
    ...{ family, bold, italic },
    file: `/page/fonts/${index}`,
  }));
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = { faces: listed };
};

/** GET /page/fonts/N: a font file, which a browser keeps for a day. */
export const fontFile: Step = async (ctx) => {
  const { index = '' } = ctx.params as { readonly index?: string };
  const face = /^\d{1,4}$/.test(index) ? (await catalogue())[Number(index)] : undefined;
  if (!face) throw new QuireError('NOT_FOUND', 'there is no such font');
  ctx.type = 'font/ttf';
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.body = Buffer.from(face.load());
};
