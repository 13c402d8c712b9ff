/** `npm run strings`: every text that the product shows, file by file, to be read as one text. */
import { productStrings } from './strings.js';

let file = '';
for (const { place, text } of productStrings()) {
  const [path = '', line = ''] = place.split(':');
  if (path !== file) console.log(`\n## ${path}`);
  file = path;
  console.log(`${line.padStart(5)}  ${text.replace(/\s+/g, ' ').trim()}`);
}
