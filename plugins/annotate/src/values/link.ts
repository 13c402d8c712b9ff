import { relationshipType } from '@quire/core/opc';
import { element, type XmlElement, type XmlNode } from '@quire/core/xml';
import { z } from 'zod';
import { run, runProperties, val } from '../markup/index.js';
import type { PackageWriter } from '../package/index.js';
import { Mismatch } from './mismatch.js';
import { readBy } from './options.js';
import { styleId } from './styles.js';
import { cleanText, textNodes } from './text.js';
import type { Place, ValueKind } from './value-kind.js';

export interface LinkValue {
  readonly kind: 'link';
  readonly text: string;
  readonly target: LinkAddress;
  readonly tooltip?: string;
}

const linkData = z.looseObject({
  text: z.string().optional(),
  url: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  tooltip: z.string().max(260).optional(),
});

/** A link: its URL, or an object with `text`, `url` (`href`, `target`) and `tooltip`, or in the options. */
export const link: ValueKind<LinkValue> = {
  read(raw, options, { warn }) {
    const data = readBy(linkData, { ...options, ...(typeof raw === 'string' ? { url: raw } : Object(raw)) }, 'a link:');
    const target = readTarget(data.url ?? data.href ?? data.target ?? '');
    const text = cleanText(data.text ?? (typeof raw === 'string' ? raw : addressOf(target)), warn);
    return { kind: 'link', text, target, ...(data.tooltip && { tooltip: cleanText(data.tooltip, warn) }) };
  },
  content({ text, target, tooltip }, place, writer) {
    const properties = runProperties(place.runProperties, [val('w:rStyle', styleId(writer, 'Hyperlink'))]);
    return { level: 'inline', nodes: [hyperlink(target, tooltip, [run(properties, textNodes(text))], place, writer)] };
  },
  text: (value) => value.text,
};

const addressOf = (target: LinkAddress): string => (target.kind === 'anchor' ? target.bookmark : target.url);

/** The schemes that links may have. Others are refused: scripts, the reader's files and network, applications. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'ftps:']);
const LONGEST = 2079;

export type LinkAddress =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'anchor'; readonly bookmark: string };

/**
 * Reads the target of a link: a URL, `#bookmark`, `www.example.com`, or an e-mail address. Throws `Mismatch` for
 * schemes that are not in the list, even if white space and control characters hide the scheme.
 */
export function readTarget(raw: string): LinkAddress {
  // Characters that browsers drop before they read the scheme (WHATWG URL §4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is its purpose
  const text = raw.replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$|[\t\n\r]/g, '');
  // Word does not accept longer addresses.
  if (text.length > LONGEST) throw new Mismatch(`a link of more than ${LONGEST} characters`);
  if (/^#./.test(text)) return { kind: 'anchor', bookmark: cleanText(text.slice(1)) };
  const address = withScheme(text);
  if (!URL.canParse(address)) throw new Mismatch(`"${text.slice(0, 80)}" is not a URL`);
  const url = new URL(address);
  if (!SCHEMES.has(url.protocol)) throw new Mismatch(`links to ${url.protocol} are refused`);
  return { kind: 'external', url: url.href };
}

/** The address with the omitted scheme: for e-mail addresses and `www.` hosts. */
function withScheme(text: string): string {
  if (/^[^\s:/?#@]+@[^\s:/?#@]+$/.test(text)) return `mailto:${text}`;
  return /^www\./i.test(text) ? `https://${text}` : text;
}

/** A `w:hyperlink` around runs. Its relationship belongs to its part. */
export function hyperlink(
  target: LinkAddress,
  tooltip: string | undefined,
  runs: readonly XmlNode[],
  { part }: Pick<Place, 'part'>,
  writer: PackageWriter,
): XmlElement {
  const leads: Readonly<Record<string, string>> =
    target.kind === 'anchor'
      ? { 'w:anchor': target.bookmark }
      : { 'r:id': writer.relate(part, relationshipType('hyperlink'), target.url, true) };
  return element('w:hyperlink', { ...leads, ...(tooltip ? { 'w:tooltip': tooltip } : {}), 'w:history': '1' }, runs);
}
