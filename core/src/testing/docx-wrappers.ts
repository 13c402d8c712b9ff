/** The elements that may wrap runs and paragraphs, and so a tag of a template. */

/** Wraps content in an element; `id` is the id of the wrapper, if it has one. */
export type DocxWrapper = (content: string, id: number) => string;

const control: DocxWrapper = (content, id) =>
  `<w:sdt><w:sdtPr><w:tag w:val="c${id}"/><w:id w:val="${id}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const customXml: DocxWrapper = (content) => `<w:customXml w:element="e">${content}</w:customXml>`;
const change = (name: string): DocxWrapper => {
  return (content, id) => `<${name} w:id="${id}" w:author="A" w:date="2024-01-01T00:00:00Z">${content}</${name}>`;
};

/** The wrappers of runs, by their names. */
export const INLINE_WRAPPERS = {
  hyperlink: (content) => `<w:hyperlink w:anchor="a">${content}</w:hyperlink>`,
  ins: change('w:ins'),
  moveTo: change('w:moveTo'),
  smartTag: (content) => `<w:smartTag w:uri="u" w:element="e">${content}</w:smartTag>`,
  sdt: control,
  customXml,
  fldSimple: (content) => `<w:fldSimple w:instr="QUOTE x">${content}</w:fldSimple>`,
  dir: (content) => `<w:dir w:val="ltr">${content}</w:dir>`,
  bdo: (content) => `<w:bdo w:val="ltr">${content}</w:bdo>`,
  field: (content) =>
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "http://a"</w:instrText></w:r>' +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${content}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
} satisfies Readonly<Record<string, DocxWrapper>>;

/** The wrappers of paragraphs, by their names. */
export const BLOCK_WRAPPERS = { sdt: control, customXml } satisfies Readonly<Record<string, DocxWrapper>>;
