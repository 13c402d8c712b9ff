import type { XmlElement } from '../../xml/index.js';

/** The text of a leaf such as `w:instrText`, as it stands. */
export function rawText({ children }: XmlElement): string {
  const [first] = children;
  if (children.length === 1 && typeof first === 'string') return first;
  return children.filter((node) => typeof node === 'string').join('');
}

/**
 * The text of `w:t` or `w:delText`. Line ends of the file are spaces, and white space at both ends counts only under
 * `xml:space="preserve"` (§17.3.3.31).
 */
export function collapseText(element: XmlElement): string {
  const raw = rawText(element);
  const text = raw.includes('\n') || raw.includes('\r') ? raw.replace(/\r\n?|\n/g, ' ') : raw;
  return element.attributes['xml:space'] === 'preserve' ? text : trimSpace(text);
}

/** Trims what XML calls white space; a no-break space is text. */
function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
