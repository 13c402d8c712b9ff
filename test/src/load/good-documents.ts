import { buildDocx, docx, inlinePicture, p, r, tbl, tc, tr } from '@quire/core/testing';
import { paintedPng } from '../sample/index.js';

const PROSE =
  'The parties agree that what is written here holds for as long as neither of them gives notice, in writing and in time. ';
const HEBREW = 'שני הצדדים מסכימים שמה שכתוב כאן תקף כל עוד איש מהם לא הודיע אחרת. ';
const many = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('');
const change = (name: string, id: number, run: string): string =>
  `<w:${name} w:id="${id}" w:author="Ada" w:date="2024-01-01T00:00:00Z">${run}</w:${name}>`;

/** Builders of honest documents, one for each kind of content; the size is the amount of this content. */
const SHAPES: readonly ((size: number) => Uint8Array)[] = [
  (size) => buildDocx({ body: many(size * 3, (index) => p(`${index}. ${PROSE.repeat(1 + (index % 4))}`)) }),
  (size) =>
    docx()
      .xml(
        tbl(Array.from({ length: size * 4 }, (_, row) => tr([tc(`Item ${row}`), tc(PROSE), tc(`${row * size},00`)]))),
      )
      .bytes(),
  (size) =>
    buildDocx({
      body: many(size, (index) => p(`${r(PROSE)}<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`)),
      footnotes: many(size, (index) => `<w:footnote w:id="${index + 1}">${p(`Note ${index}: ${PROSE}`)}</w:footnote>`),
    }),
  (size) =>
    buildDocx({
      body: many(size * 8, () => p(PROSE)),
      section: '<w:headerReference w:type="default" r:id="top"/><w:pgSz w:w="11906" w:h="16838"/>',
      headers: { top: p(`Draft ${size}`) },
    }),
  (size) =>
    buildDocx({
      body: many(size, (index) => p(PROSE) + p(inlinePicture('dots', 40 + index, 20))),
      media: { 'dots.png': paintedPng(16, 16, (x, y) => [x * 16, y * 16, size * 20]) },
    }),
  (size) =>
    buildDocx({
      body: many(size * 6, () => p(PROSE)),
      section: '<w:pgSz w:w="11906" w:h="16838"/><w:cols w:num="2" w:space="400"/>',
    }),
  (size) =>
    buildDocx({ body: many(size * 2, (index) => p(PROSE, index % 5 < 2 ? '<w:keepNext/>' : '<w:keepLines/>')) }),
  (size) => buildDocx({ body: many(size * 2, () => p(r(HEBREW, '<w:rtl/>'), '<w:bidi/>')) }),
  (size) =>
    buildDocx({
      body: many(size, (index) =>
        p(
          r(PROSE) +
            change('ins', 2 * index, r('added ')) +
            change('del', 2 * index + 1, '<w:r><w:delText>removed</w:delText></w:r>'),
        ),
      ),
    }),
];
const SIZES = 12;

/** 108 of them, all different. */
export const goodDocuments = (): readonly Uint8Array[] =>
  SHAPES.flatMap((shape) => Array.from({ length: SIZES }, (_, size) => shape(size + 1)));
