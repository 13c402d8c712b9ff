/** Templates with one section whose tags are anywhere in links, controls and tracked changes, from a seed. */
import { INLINE_WRAPPERS, r, type DocxWrapper as Wrap } from '@quire/core/testing';
import type { RandomNumber } from './random-template.js';

export interface WrappedSection {
  readonly body: string;
  /** The words before the section, in it and after it, in the order of the text. */
  readonly before: readonly string[];
  readonly inside: readonly string[];
  readonly behind: readonly string[];
}

/** A document with the section `{#s}`, wrapped in some of the wrappers given. */
export function wrappedSection(random: RandomNumber, inline: readonly Wrap[], block: readonly Wrap[]): WrappedSection {
  let ids = 1;
  let words = 0;
  const paragraphs = Array.from({ length: 1 + random(4) }, () =>
    Array.from({ length: 1 + random(6) }, () => `w${words++}`),
  );
  // A tag may begin before a wrapper and end inside it, but never spans the begin or end of a field.
  const isCut = !inline.includes(INLINE_WRAPPERS.field);
  const cut = (tag: string): readonly string[] => {
    const place = isCut ? random(tag.length) : 0;
    return place === 0 ? [tag] : [tag.slice(0, place), tag.slice(place)];
  };
  const [one, other] = [random(words + 1), random(words + 1)];
  const [open, close] = [Math.min(one, other), Math.max(one, other)];
  let at = 0;
  const tokens = paragraphs.map((paragraph) =>
    paragraph.flatMap((word) => {
      const tags = [...(at === open ? cut('{#s}') : []), ...(at === close ? cut('{/s}') : [])];
      at++;
      return [...tags, `${word} `];
    }),
  );
  if (open === words) tokens.at(-1)!.push(...cut('{#s}'));
  if (close === words) tokens.at(-1)!.push(...cut('{/s}'));

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
