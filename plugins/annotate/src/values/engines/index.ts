/**
 * The engines of values: each is third-party code, and only loaded for a request whose values need it. `load` searches
 * the request; `svg` draws SVG, and typed signatures in a face of `script-faces`; `webp` makes PNG of WebP,
 * `photo` turns photographs upright, `html` and `markdown` parse, `barcode` draws barcodes.
 */
export { attributeOf, type HtmlElement, type HtmlNode, type HtmlParser, isHtmlElement } from './html.js';
export { enginesFor, type ValueEngines } from './load.js';
export type { MarkdownParser, MarkdownToken } from './markdown.js';
export { faceFor } from './script-faces.js';
export { UnreadableSvg } from './svg.js';
export { UnreadableWebp } from './webp.js';
