import { isArray, Name, type PdfDict, PdfString, type PdfValue, Ref } from '@quire/core/pdf';

/** A value as other programs write it: without needless spaces, strings in parentheses with octal escapes. */
export function spelled(value: PdfValue, text: (latin: string) => string): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : String(Math.fround(value).toFixed(5));
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (value instanceof Name) return `/${value.text.replace(/[^!"$&'*+,\-.0-9:;=?@A-Z^_`a-z|~]/g, escaped)}`;
  if (value instanceof PdfString) return `(${text(value.latin).replace(/[\\()\r\n\x80-\xff\0]/g, octal)})`;
  if (isArray(value)) return `[${value.map((each) => spelled(each, text)).join(' ')}]`;
  return dictionary(value, text);
}

const escaped = (char: string): string => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
const octal = (char: string): string => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`;

function dictionary(dict: PdfDict, text: (latin: string) => string): string {
  const members = Object.entries(dict).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const spelt = spelled(value, text);
    return [`${spelled(new Name(key), text)}${/^[[(</]/.test(spelt) ? '' : ' '}${spelt}`];
  });
  return `<<${members.join('')}>>`;
}
