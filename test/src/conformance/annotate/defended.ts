/** Cases whose difference is intended or the fault of the case, with the reason. They still count as failed. */
export const DEFENDED: ReadonlyMap<string, string> = new Map([
  [
    'docxtemplater/expected-nextpage-section-break',
    'a page begins between the items of a section, and no empty page after the last',
  ],
  ['docxtemplater/expected-result-normal', 'the value was a regular expression, which the JSON of the case lost'],
  ['docxtemplater/expected-multi-loop', 'the list was no array, and the JSON of the case lost it'],
  ['TemplateEngine.Docx/images-in-table', 'the data of the case has the records of two tests, and ours fills all six'],
  [
    'docxcompose/content_controls',
    'a value for a rich text control is written; the project leaves such controls alone',
  ],
]);
