/** HTML cut into tags and texts, without a tree. An element that is not closed ends with the one around it. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: 'close'; readonly name: string };

const TOKEN = /(<!--)|<[!?][^<>]*>|<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>|([^<]+|<)/g;

/** Elements whose content is not markup. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'noscript']);

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const token = new RegExp(TOKEN);
  const lower = html.toLowerCase();
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [, comment, slash, tag, attributes = '', text] = match;
    if (comment) {
      const end = html.indexOf('-->', token.lastIndex);
      token.lastIndex = end < 0 ? html.length : end + 3;
    }
    if (text !== undefined) yield { kind: 'text', text: withCharacters(text) };
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (slash) {
      yield { kind: 'close', name };
      continue;
    }
    yield { kind: 'open', name, attributes: attributesOf(attributes) };
    if (attributes.trimEnd().endsWith('/')) yield { kind: 'close', name };
    else if (RAW.has(name)) {
      const end = lower.indexOf(`</${name}`, token.lastIndex);
      const to = end < 0 ? html.length : end;
      yield { kind: 'text', text: html.slice(token.lastIndex, to) };
      token.lastIndex = to;
    }
  }
}

function attributesOf(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, quoted, single, bare] of source.matchAll(
    /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g,
  )) {
    attributes.set(name.toLowerCase(), withCharacters(quoted ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Named characters from U+00A0 to U+00FF (HTML §13.5), in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    hellip: '…',
    bull: '•',
    trade: '™',
  }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({
    rarr: '→',
    larr: '←',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    minus: '−',
    le: '≤',
    ge: '≥',
  }),
  ...LATIN.map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
]);

const withCharacters = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-zA-Z]+\d*));?/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return NAMED.get(name) ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        const isText =
          code === 9 ||
          code === 10 ||
          code === 13 ||
          (code >= 32 && code < 0xd800) ||
          (code > 0xdfff && code <= 0x10ffff);
        return isText ? String.fromCodePoint(code) : '';
      })
    : text;
