/**
 * Content controls (`w:sdt`). `control` reads one from the XML and writes it back, `tag` reads what its tag says and
 * what role it has, `names` how data addresses it. `control-kind` is the row in the table of field kinds: it hands data
 * for fields inside a control to `inside` (with `repeating-section` and `repeat-within`), and any other value to
 * `write-value`, which has a function for each type of control: `control-fill` (text, rich text, picture), `date`,
 * `choice`, `checkbox`. `formatting` keeps how the content looked.
 */
export { controlKind } from './control-kind.js';
export { filledInside } from './inside.js';
export { statedTypes } from './tag.js';
