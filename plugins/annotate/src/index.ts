/**
 * Fills DOCX templates: as operations of the host, and as the library calls `annotate` and `fieldsOf`.
 *
 * A fill runs through these folders: `request/` is the data and the options, `data/` looks up the value of a field,
 * `template/` makes the parts of the document ready as steps, with the fields that `kinds/` finds, and `fill/` passes
 * over the steps and writes `values/` in their place. `computed/` updates the fields whose results depend on values.
 * `extensions/` is what other plugins add. `package/` gathers the changes, `report/` the outcomes. `drawn/` has the
 * tags outside of stories, `introspect/` lists the fields of a template, `check/` finds what is wrong with it,
 * `markup/` is WordprocessingML in small pieces.
 */
import { definePlugin, provide, TEMPLATES } from '@quire/core/plugin';
import { EXTENSIONS, ExtensionRegistry } from './extensions/index.js';
import {
  annotateOperation,
  checkOperation,
  fieldsOperation,
  TemplateService,
  templateFieldsOperation,
} from './operations/index.js';

export {
  type CheckOptions,
  checkTemplate,
  type JsonSchema,
  type Problem,
  sampleOf,
  schemaOf,
  type TemplateCheck,
} from './check/index.js';
export type { Formatter } from './expressions/index.js';
export { type Annotated, type AnnotatedEach, type AnnotateOptions, annotate, annotateEach } from './fill/index.js';
export { type FieldsOptions, fieldsOf } from './introspect/index.js';
export { FILL_OPTIONS } from './operations/index.js';
export { DOCUMENT_KINDS, type DocumentKind } from './package/index.js';
export { type FieldDescription, type FillReport, templateError } from './report/index.js';
export type { FieldEntry, FillOptions, FillRequest, ImagePart } from './request/index.js';

export default definePlugin({
  operations: [annotateOperation, fieldsOperation, templateFieldsOperation, checkOperation],
  providers: [
    provide(EXTENSIONS, () => new ExtensionRegistry()),
    provide(TEMPLATES, (resolve) => new TemplateService(resolve(EXTENSIONS))),
  ],
});
