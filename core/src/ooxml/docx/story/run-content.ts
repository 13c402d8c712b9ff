/** The content of a `w:r` (ECMA-376-1 §17.3.3). */
import { chooseAlternate, isOn, type XmlElement } from '../../xml/index.js';
import type { RunContent } from '../content.js';
import type { Reading } from '../reading.js';
import { dictionary } from '../values/index.js';

/** Content without attributes: one object for each kind, shared by all documents. */
const TAB: RunContent = Object.freeze({ kind: 'tab' });
const LINE_BREAK: RunContent = Object.freeze({ kind: 'break', type: 'line' });
const NO_BREAK_HYPHEN: RunContent = Object.freeze({ kind: 'noBreakHyphen' });
const SOFT_HYPHEN: RunContent = Object.freeze({ kind: 'softHyphen' });
const NOTE_MARK: RunContent = Object.freeze({ kind: 'noteMark' });
const SEPARATOR: RunContent = Object.freeze({ kind: 'noteSeparator', continuation: false });
const CONTINUATION_SEPARATOR: RunContent = Object.freeze({ kind: 'noteSeparator', continuation: true });
const RENDERED_PAGE_BREAK: RunContent = Object.freeze({ kind: 'lastRenderedPageBreak' });

/** Elements for parts of a date and for a page number (§17.3.3), with the fields that Word writes instead today. */
const FIELD_BLOCKS = dictionary<string>({
  'w:pgNum': 'PAGE',
  'w:dayShort': 'DATE \\@ "dd"',
  'w:dayLong': 'DATE \\@ "dddd"',
  'w:monthShort': 'DATE \\@ "MM"',
  'w:monthLong': 'DATE \\@ "MMMM"',
  'w:yearShort': 'DATE \\@ "yy"',
  'w:yearLong': 'DATE \\@ "yyyy"',
});

/** Appends the content of one child of a run. Elements without an effect on the page append nothing. */
export function appendRunContent(element: XmlElement, content: RunContent[], reading: Reading): void {
  switch (element.name) {
    case 'w:t':
      appendText(element, content, false);
      break;
    case 'w:delText':
      appendText(element, content, true);
      break;
    case 'w:tab':
      content.push(TAB);
      break;
    case 'w:br':
      content.push(readBreak(element));
      break;
    case 'w:cr':
      content.push(LINE_BREAK);
      break;
    case 'w:lastRenderedPageBreak':
      content.push(RENDERED_PAGE_BREAK);
      break;
    case 'w:fldChar':
      appendFieldChar(element, content);
      break;
    case 'w:instrText':
    case 'w:delInstrText':
      content.push({ kind: 'instruction', text: rawText(element) });
      break;
    case 'w:drawing':
      content.push({ kind: 'drawing', xml: element });
      break;
    case 'w:pict':
      content.push({ kind: 'picture', xml: element });
      break;
    case 'w:object':
      content.push({ kind: 'object', xml: element });
      break;
    case 'mc:AlternateContent':
      for (const node of chooseAlternate(element)?.children ?? []) {
        if (typeof node !== 'string') appendRunContent(node, content, reading);
      }
      break;
    case 'w:noBreakHyphen':
      content.push(NO_BREAK_HYPHEN);
      break;
    case 'w:softHyphen':
      content.push(SOFT_HYPHEN);
      break;
    case 'w:sym':
      appendSymbol(element, content);
      break;
    case 'w:ptab':
      content.push(readPositionTab(element));
      break;
    case 'w:footnoteReference':
      content.push(readNoteReference('footnoteReference', element));
      break;
    case 'w:endnoteReference':
      content.push(readNoteReference('endnoteReference', element));
      break;
    case 'w:footnoteRef':
    case 'w:endnoteRef':
      content.push(NOTE_MARK);
      break;
    case 'w:separator':
      content.push(SEPARATOR);
      break;
    case 'w:continuationSeparator':
      content.push(CONTINUATION_SEPARATOR);
      break;
    case 'w:commentReference':
      content.push({ kind: 'commentReference', id: element.attributes['w:id'] ?? '' });
      break;
    case 'w:ruby':
      content.push({ kind: 'ruby', xml: element });
      break;
    case 'w:contentPart':
      reading.log.report({ code: 'feature-ignored', what: 'w:contentPart', part: reading.part });
      break;
    default: {
      const instruction = FIELD_BLOCKS[element.name];
      if (instruction !== undefined) appendFieldBlock(instruction, element, content);
    }
  }
}

/** Adds the text of `w:t`, in which Word shows a tab character as a tab. */
function appendText(element: XmlElement, content: RunContent[], deleted: boolean): void {
  const text = collapseText(element);
  if (text === '') return;
  const pieces = text.includes('\t') ? text.split('\t') : [text];
  for (let i = 0; i < pieces.length; i++) {
    if (i > 0) content.push(TAB);
    const piece = pieces[i];
    if (piece) content.push(deleted ? { kind: 'text', text: piece, deleted } : { kind: 'text', text: piece });
  }
}

/** `w:br` (§17.3.3.1): a line break unless it has another type. Only line breaks can move past floats (`w:clear`). */
function readBreak({ attributes }: XmlElement): RunContent {
  const type = attributes['w:type'];
  if (type === 'page' || type === 'column') return { kind: 'break', type };
  const clear = attributes['w:clear'];
  return clear === 'left' || clear === 'right' || clear === 'all' ? { kind: 'break', type: 'line', clear } : LINE_BREAK;
}

function appendFieldChar(element: XmlElement, content: RunContent[]): void {
  const type = element.attributes['w:fldCharType'];
  if (type !== 'begin' && type !== 'separate' && type !== 'end') return;
  const locked = isOn(element.attributes['w:fldLock'], false);
  content.push({ kind: 'fieldChar', type, xml: element, ...(locked && { locked }) });
}

function appendFieldBlock(instruction: string, element: XmlElement, content: RunContent[]): void {
  content.push(
    { kind: 'fieldChar', type: 'begin', xml: element },
    { kind: 'instruction', text: instruction },
    { kind: 'fieldChar', type: 'end', xml: element },
  );
}

/** `w:sym` (§17.3.3.30): a character of a symbol font, often in the private area from F000 on. */
function appendSymbol({ attributes }: XmlElement, content: RunContent[]): void {
  const code = attributes['w:char'] ?? '';
  if (!/^[0-9a-fA-F]{1,6}$/.test(code)) return;
  const char = Number.parseInt(code, 16);
  const isCharacter = char > 0 && char <= 0x10ffff && !(char >= 0xd800 && char <= 0xdfff);
  if (isCharacter) content.push({ kind: 'symbol', font: attributes['w:font'] ?? '', char });
}

/** `w:ptab` (§17.3.3.23). */
function readPositionTab({ attributes }: XmlElement): RunContent {
  const align = attributes['w:alignment'];
  return {
    kind: 'positionTab',
    align: align === 'center' || align === 'right' ? align : 'left',
    relativeTo: attributes['w:relativeTo'] === 'indent' ? 'indent' : 'margin',
    leader: attributes['w:leader'] ?? 'none',
  };
}

function readNoteReference(kind: 'footnoteReference' | 'endnoteReference', { attributes }: XmlElement): RunContent {
  const follows = attributes['w:customMarkFollows'];
  return { kind, id: attributes['w:id'] ?? '', customMark: isOn(follows, false) };
}

/** The text of a leaf such as `w:instrText`, unchanged. */
function rawText({ children }: XmlElement): string {
  const [first] = children;
  if (children.length === 1 && typeof first === 'string') return first;
  return children.filter((node) => typeof node === 'string').join('');
}

/**
 * The text of `w:t` or `w:delText`. Line ends of the file are spaces, and white space at both ends counts only under
 * `xml:space="preserve"` (§17.3.3.31).
 */
function collapseText(element: XmlElement): string {
  const raw = rawText(element);
  const text = raw.includes('\n') || raw.includes('\r') ? raw.replace(/\r\n?|\n/g, ' ') : raw;
  return element.attributes['xml:space'] === 'preserve' ? text : trimSpace(text);
}

/** Trims white space as defined by XML; a no-break space is text. */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
