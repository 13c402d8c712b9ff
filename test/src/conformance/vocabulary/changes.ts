/** Changes of one item in the XML of a part: an element or an attribute is left out, or a value is replaced. */
import type { VocabularyEntry } from './names.js';

/** A change of a part's text. */
export type MarkupChange = (xml: string) => string;

/** The changes that show if an entry matters, the most effective first. */
export function markupChangesOf({ name, values }: VocabularyEntry): readonly MarkupChange[] {
  const [element = '', attribute] = name.split('@');
  if (attribute === undefined) return [(xml) => withoutElement(xml, element)];
  const others = values.map((value) =>
    attributeChange(element, attribute, (old) => (old === value ? undefined : value)),
  );
  const stated = (change: (value: string) => string | undefined): MarkupChange =>
    attributeChange(element, attribute, change);
  const changed = values.length > 0 ? others.slice(0, 5) : [stated(otherValue), stated(larger)];
  return [stated(() => ''), ...changed];
}

function withoutElement(xml: string, element: string): string {
  const tags = new RegExp(`<(/?)${element}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'g');
  let kept = '';
  let from = 0;
  let depth = 0;
  for (const { 0: tag, 1: closing, index } of xml.matchAll(tags)) {
    if (closing) depth--;
    else if (!tag.endsWith('/>')) depth++;
    const isOuter = closing ? depth === 0 : depth === (tag.endsWith('/>') ? 0 : 1);
    if (!isOuter) continue;
    if (!closing) kept += xml.slice(from, index);
    from = index + tag.length;
  }
  return kept + xml.slice(from);
}

/** Changes an attribute: `change` returns its new value, an empty text to remove it, or undefined to keep it. */
function attributeChange(element: string, name: string, change: (value: string) => string | undefined): MarkupChange {
  const prefix = name.includes(':') ? '' : `(?:${element.slice(0, element.indexOf(':'))}:)?`;
  const tags = new RegExp(`<${element}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'g');
  const attribute = new RegExp(`(\\s${prefix}${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`);
  return (xml) =>
    xml.replace(tags, (tag) =>
      tag.replace(attribute, (whole, head: string, double?: string, single?: string) => {
        const value = change(double ?? single ?? '');
        if (value === undefined) return whole;
        return value === '' ? '' : `${head}"${value}"`;
      }),
    );
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '0': '1',
  '1': '0',
  on: 'off',
  off: 'on',
  true: 'false',
  false: 'true',
  t: 'f',
  f: 't',
};

/** A large number in place of a 0 or 1: if the attribute is a switch, this is neither on nor off. */
const larger = (value: string): string | undefined => (/^[01]$/.test(value) ? '300000' : undefined);

/** A value of the same kind that differs visibly. */
function otherValue(value: string): string {
  const opposite = OPPOSITES[value];
  if (opposite !== undefined) return opposite;
  if (/^[0-9A-Fa-f]{6}$/.test(value)) return value.toUpperCase() === 'C00000' ? '00B050' : 'C00000';
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(.*)$/.exec(value) ?? [];
  if (number !== undefined) return `${Number(number) * 2 + (Math.abs(Number(number)) > 20 ? 200 : 3)}${unit}`;
  return `${value}x`;
}
