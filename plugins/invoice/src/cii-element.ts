import { escapeText, escapeValue } from '@quire/core/xml';

type Content = string | undefined | false;

/** An element around the content that is present; nothing without content, because CII has no empty elements. */
export function ciiElement(name: string, ...content: readonly Content[]): string {
  const inner = content.filter(Boolean).join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
}

/** An element with a text. `attributes` are the scheme of an identifier, a unit, a currency. */
export function textElement(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (!text) return '';
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
  return `<${name}${stated.join('')}>${escapeText(text)}</${name}>`;
}

/** A day, `2026-05-31`, in the format that CII calls 102. @param type of the element in it */
export const dayElement = (name: string, day: string | undefined, type = 'udt:DateTimeString'): string =>
  day ? ciiElement(name, textElement(type, day.replaceAll('-', ''), { format: '102' })) : '';
