import type { FontSlices } from '@quire/core';
import { QuireError } from '@quire/core/plugin';
import type { RequestStep } from '../state.js';

type Faces = ReturnType<typeof import('@quire/core/node')['nodeFontSources']>[number]['faces'];

let kept: Promise<Faces> | undefined;

/** The included fonts, which may be redistributed. The engine that knows them is loaded when a page asks. */
function catalogue(): Promise<Faces> {
  kept ??= import('@quire/core/node').then(({ nodeFontSources }) => nodeFontSources({ folders: [] })[0].faces);
  return kept;
}

/** GET /page/fonts.json: the faces with the addresses of their files. */
export const fontList: RequestStep = async (ctx) => {
  const listed = (await catalogue()).map(({ family, bold, italic }, index) => ({
    ...{ family, bold, italic },
    file: `/page/fonts/${index}`,
  }));
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = { faces: listed };
};

/** GET /page/fonts/N: a font file, cached for a day; for a font in slices, their list as JSON. */
export const fontFile: RequestStep = async (ctx) => {
  const loaded = await load(ctx.params);
  ctx.set('Cache-Control', 'public, max-age=86400');
  if (loaded instanceof Uint8Array) send(ctx, loaded);
  else ctx.body = { weight: loaded.weight, slices: loaded.slices.map(({ covers }) => ({ covers })) };
};

/** GET /page/fonts/N/M: the file of a slice. */
export const fontSlice: RequestStep = async (ctx) => {
  const loaded = await load(ctx.params);
  const { slice = '' } = ctx.params as { readonly slice?: string };
  const file = !(loaded instanceof Uint8Array) && NUMBER.test(slice) ? loaded.slices[Number(slice)] : undefined;
  if (!file) throw new QuireError('NOT_FOUND', 'the font has no such slice');
  ctx.set('Cache-Control', 'public, max-age=86400');
  send(ctx, file.load());
};

const NUMBER = /^\d{1,4}$/;

async function load(params: unknown): Promise<Uint8Array | FontSlices> {
  const { index = '' } = params as { readonly index?: string };
  const face = NUMBER.test(index) ? (await catalogue())[Number(index)] : undefined;
  if (!face) throw new QuireError('NOT_FOUND', 'there is no such font');
  return face.load();
}

function send(ctx: Parameters<RequestStep>[0], bytes: Uint8Array): void {
  ctx.type = 'font/ttf';
  ctx.body = Buffer.from(bytes);
}
