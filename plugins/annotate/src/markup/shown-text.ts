import type { XmlElement, XmlNode } from '@quire/core/xml';

/** Elements whose text is invisible on the page: deletions, field codes, fallbacks for older programs. */
const SILENT = new Set([
  'w:delText',
  'w:instrText',
  'w:delInstrText',
  'mc:Fallback',
  'w:sdtPr',
  'w:rPr',
  'w:pPr',
  'w:ffData',
]);
const BREAKS: Readonly<Record<string, string>> = {
  'w:br': '\n',
  'w:cr': '\n',
  'w:tab': '\t',
  'w:noBreakHyphen': '\u2011',
};

/** The visible text of nodes: breaks as `\n`, tabs as `\t`, paragraphs in sequence. */
export function shownText(nodes: readonly XmlNode[], paragraphEnd = ''): string {
  let text = '';
  const pending: (XmlElement | string)[] = [...nodes].reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      text += next;
      continue;
    }
    const { name, children } = next;
    if (SILENT.has(name)) continue;
    if (name === 'w:p' && text !== '') text += paragraphEnd;
    const sign = BREAKS[name];
    if (sign !== undefined) text += sign;
    else if (name === 'w:t' || name === 'm:t') text += children.filter((child) => typeof child === 'string').join('');
    else if (name === 'w:sym') text += symbol(next);
    else
      for (let i = children.length - 1; i >= 0; i--)
        if (typeof children[i] === 'object') pending.push(children[i] ?? '');
  }
  return text;
}

function symbol({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
}
