export { Access, decodeText, numberOf, type Rectangle } from './access.js';
export type { Field, Form } from './fields.js';
export type { Annotation, Page } from './pages.js';
export { isElement, kidsOf } from './structure.js';
export { type View, Views } from './view.js';
