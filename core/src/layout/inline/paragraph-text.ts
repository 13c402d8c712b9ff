/**
 * A paragraph's content becomes one string, so that an index means the same place everywhere: text unchanged, and one
 * character for each object with width but no text.
 */
import type { ResolvedParagraph } from '../../resolved/index.js';
import type { TextSpan } from '../../text/index.js';
import type { Equation, MarkItem, PageFieldValue, PlaceholderItem } from '../shaped-paragraph.js';

export const TAB = '\t';
export const LINE_BREAK = '\n';
export const OBJECT = '\ufffc';

/** A shared empty map: a map takes as much memory as a line, and few paragraphs have objects. */
const NO_PLACEHOLDERS: ReadonlyMap<number, PlaceholderItem> = new Map();

export interface ParagraphText {
  readonly spans: readonly TextSpan[];
  readonly placeholders: ReadonlyMap<number, PlaceholderItem>;
  readonly marks: readonly { readonly index: number; readonly item: MarkItem }[];
}

export const cachedFieldValue: PageFieldValue = (item) => ('cached' in item ? item.cached : item.label);

// Raw control characters would be taken for placeholders; in a w:t they show as nothing more than a space.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const CONTROL = /[\u0000-\u001f\ufffc]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const CONTROLS = /[\u0000-\u001f\ufffc]/g;
const plain = (text: string): string => (CONTROL.test(text) ? text.replace(CONTROLS, ' ') : text);

/** The text of a paragraph; `partsOf` counts the parts into which a line may break a formula, one character each. */
export function paragraphText(
  paragraph: ResolvedParagraph,
  fieldValue: PageFieldValue,
  partsOf: (equation: Equation) => number,
): ParagraphText {
  const spans: TextSpan[] = [];
  let placeholders: Map<number, PlaceholderItem> | undefined;
  const marks: { index: number; item: MarkItem }[] = [];
  let index = 0;
  const append = (text: string, item: Omit<TextSpan, 'text'>): void => {
    if (text === '') return;
    spans.push({ text, format: item.format, link: item.link, revision: item.revision });
    index += text.length;
  };
  const place = (char: string, item: PlaceholderItem): void => {
    placeholders ??= new Map();
    placeholders.set(index, item);
    append(char, item);
  };

  const inset = (text: string, { format, link, revision }: Omit<TextSpan, 'text'>): void => {
    const { asianLayout, ...inner } = format;
    if (!asianLayout) return;
    const span: TextSpan = { text, format: inner, link, revision };
    const before = placeholders?.get(index - 1);
    const goesOn = before?.kind === 'inset' && before.layout.id === asianLayout.id;
    if (goesOn) placeholders?.set(index - 1, { ...before, spans: [...before.spans, span] });
    else place(OBJECT, { kind: 'inset', layout: asianLayout, spans: [span], format: inner, link, revision });
  };

  for (const item of paragraph.content) {
    switch (item.kind) {
      case 'text':
        if (item.format.asianLayout && item.text !== '') inset(plain(item.text), item);
        else append(plain(item.text), item);
        break;
      case 'pageField':
        marks.push({ index, item });
        append(plain(fieldValue(item)), item);
        break;
      case 'styleReference':
      case 'noteLabel':
        append(plain(fieldValue(item)), item);
        break;
      case 'noteReference':
        marks.push({ index, item });
        append(plain(item.byPage ? fieldValue(item) : item.label), { ...item, link: { note: item } });
        break;
      case 'tab':
      case 'positionTab':
        place(TAB, item);
        break;
      case 'break':
        place(LINE_BREAK, item);
        break;
      case 'equation':
        for (let part = partsOf(item); part > 0; part--) place(OBJECT, item);
        break;
      case 'object':
      case 'ruby':
      case 'noteSeparator':
        place(OBJECT, item);
        break;
      case 'anchor':
      case 'bookmark':
      case 'comment':
      case 'styledText':
        marks.push({ index, item });
        break;
    }
  }
  return { spans, placeholders: placeholders ?? NO_PLACEHOLDERS, marks };
}
