/** Templates with one section whose tags are anywhere in links, controls and tracked changes, from a seed. */
import { r } from '@quire/core/testing';
import type { Random } from './random-template.js';

export interface WrappedSection {
  readonly body: string;
  /** The words before the section, in it and after it, in the order of the text. */
  readonly before: readonly string[];
  readonly inside: readonly string[];
  readonly behind: readonly string[];
}

type Wrap = (content: string, id: number) => string;

const sdt: Wrap = (content, id) =>
  `<w:sdt><w:sdtPr><w:tag w:val="c${id}"/><w:id w:val="${id}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const change = (name: string): Wrap => {
  return (content, id) => `<${name} w:id="${id}" w:author="A" w:date="2024-01-01T00:00:00Z">${content}</${name}>`;
};

/** The wrappers of runs, by their names. */
export const INLINE_WRAPPERS: Readonly<Record<string, Wrap>> = {
  hyperlink: (content) => `<w:hyperlink w:anchor="a">${content}</w:hyperlink>`,
  ins: change('w:ins'),
  moveTo: change('w:moveTo'),
  smartTag: (content) => `<w:smartTag w:uri="u" w:element="e">${content}</w:smartTag>`,
  sdt,
  customXml: (content) => `<w:customXml w:element="e">${content}</w:customXml>`,
  fldSimple: (content) => `<w:fldSimple w:instr="QUOTE x">${content}</w:fldSimple>`,
  dir: (content) => `<w:dir w:val="ltr">${content}</w:dir>`,
  bdo: (content) => `<w:bdo w:val="ltr">${content}</w:bdo>`,
  field: (content) =>
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "http://a"</w:instrText></w:r>' +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${content}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
};

/** The wrappers of paragraphs. */
export const BLOCK_WRAPPERS: Readonly<Record<string, Wrap>> = {
  sdt,
  customXml: INLINE_WRAPPERS.customXml!,
};

/** A document with the section `{#s}`, wrapped in some of the wrappers given. */
export function wrappedSection(random: Random, inline: readonly Wrap[], block: readonly Wrap[]): WrappedSection {
  let ids = 1;
  let words = 0;
  const paragraphs = Array.from({ length: 1 + random(4) }, () =>
    Array.from({ length: 1 + random(6) }, () => `w${words++}`),
  );
  const [one, other] = [random(words + 1), random(words + 1)];
  const [open, close] = [Math.min(one, other), Math.max(one, other)];
  let at = 0;
  const tokens = paragraphs.map((paragraph) =>
    paragraph.flatMap((word) => {
      const tags = [...(at === open ? ['{#s}'] : []), ...(at === close ? ['{/s}'] : [])];
      at++;
      return [...tags, `${word} `];
    }),
  );
  if (open === words) tokens.at(-1)!.push('{#s}');
  if (close === words) tokens.at(-1)!.push('{/s}');

  const wrapped = (pieces: readonly string[], wraps: readonly Wrap[], depth: number): string => {
    let xml = '';
    for (let from = 0; from < pieces.length; ) {
      const to = Math.min(pieces.length, from + 1 + random(4));
      const some = pieces.slice(from, to);
      const wrap = depth > 0 && wraps.length > 0 && random(3) > 0 ? wraps[random(wraps.length)] : undefined;
      // A link has no link inside.
      const inner = wrap === INLINE_WRAPPERS.hyperlink ? wraps.filter((one) => one !== wrap) : wraps;
      xml += wrap ? wrap(wrapped(some, inner, depth - 1), ids++) : some.join('');
      from = to;
    }
    return xml;
  };
  const blocks = tokens.map(
    (runs) =>
      `<w:p>${wrapped(
        runs.map((text) => r(text)),
        inline,
        3,
      )}</w:p>`,
  );
  const all = paragraphs.flat();
  return {
    body: wrapped(blocks, block, 2),
    before: all.slice(0, open),
    inside: all.slice(open, close),
    behind: all.slice(close),
  };
}
