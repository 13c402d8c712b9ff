import type { FillRequest, ValueContext } from '../seams.js';
import type { Block } from './flow/index.js';
import { needsOf } from './needs.js';
import { SCRIPT_FACES } from './signature/script-face.js';
import type { SvgEngine } from './svg-engine/index.js';
import type { WebpEngine } from './webp-engine/index.js';

/** What values of some kinds need and is only loaded for them. */
export interface ValueEngines {
  readonly svg?: SvgEngine;
  readonly webp?: WebpEngine;
  readonly html?: (html: string, context: ValueContext) => readonly Block[];
  readonly markdown?: (markdown: string, context: ValueContext) => readonly Block[];
}

/** The font that text of drawings is drawn with: the one that stands in for Arial. */
const TEXT_FONT = { file: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf' };

/** Loads what the values of a request need, looking through all of them. */
export async function enginesFor(request: FillRequest): Promise<ValueEngines> {
  const needs = needsOf(request);
  const [svg, webp, html, markdown] = await Promise.all([
    needs.has('svg')
      ? import('./svg-engine/index.js').then(({ loadSvgEngine }) =>
          loadSvgEngine([TEXT_FONT, ...(needs.has('script-faces') ? SCRIPT_FACES : [])]),
        )
      : undefined,
    needs.has('webp') ? import('./webp-engine/index.js').then(({ loadWebpEngine }) => loadWebpEngine()) : undefined,
    needs.has('html') ? import('./html/index.js') : undefined,
    needs.has('markdown') ? import('./markdown/index.js') : undefined,
  ]);
  return {
    ...(svg && { svg }),
    ...(webp && { webp }),
    ...(html && { html: html.readHtml }),
    ...(markdown && { markdown: markdown.readMarkdown }),
  };
}
