/**
 * HTML as formatted text. `read-html` walks over the elements that the parser of `engines/` gives, `state` is the
 * format in effect inside each of them, and `table` reads rows and cells.
 */
export { readHtml } from './read-html.js';
