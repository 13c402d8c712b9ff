/** HTML as formatted text: `read-html` walks over elements, `state` is the format, `table` reads rows. */
export { readHtml } from './read-html.js';
