import { domainToASCII } from 'node:url';
import { invalidArgument } from '@quire/core/plugin';
import { type Cap, MAILS_TO_DOMAIN, MAILS_TO_PROVIDER } from './caps.js';

export interface Address {
  /**
   * The address that receives mail and owns the key: NFKC, lower case, the domain in ASCII. The part after a plus sign
   * is kept: only the provider knows if it names another person, and a key must reach only the person who asked.
   */
  readonly mailbox: string;
  /** The mailbox for the caps: without a plus sign and the text after it; for Google without dots, which it ignores. */
  readonly counted: string;
  /** The domain for limits, without subdomains, because its owner can create any number of them. */
  readonly domain: string;
}

/** The limits of RFC 5321, 4.5.3.1, in octets. */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;
/** Atoms of RFC 5322, 3.2.3 with the letters of RFC 6531; quoted local parts, which are not in use, are refused. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/** Reads an address as people type it. Throws VALIDATION_ERROR for an invalid address. */
export function readAddress(text: string): Address {
  // In a query string a plus sign that was not encoded arrives as a space.
  const [, typed = '', host = ''] = /^(.+)@([^@]+)$/su.exec(text.trim().replaceAll(' ', '+').normalize('NFKC')) ?? [];
  const local = typed.toLowerCase();
  const domain = domainToASCII(host).toLowerCase();
  const mailbox = `${local}@${domain}`;
  if (!LOCAL.test(local) || !DOMAIN.test(domain) || octets(local) > MAX_LOCAL || octets(mailbox) > MAX_ADDRESS)
    throw invalidArgument('email', 'must be an e-mail address');
  return { mailbox, counted: `${countedLocal(local, domain)}@${domain}`, domain: registrable(domain) };
}

export const capOfDomain = (domain: string): Cap => (PROVIDERS.has(domain) ? MAILS_TO_PROVIDER : MAILS_TO_DOMAIN);

function countedLocal(local: string, domain: string): string {
  const [untagged] = local.split('+');
  const base = untagged === '' ? local : untagged;
  return GOOGLE.has(domain) ? base.replaceAll('.', '') : base;
}

/** The last two labels, or three below short ones (`co.uk`). Domains that this merges only share a limit. */
function registrable(domain: string): string {
  const labels = domain.split('.');
  const isCountry = labels.length > 2 && (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3;
  return labels.slice(isCountry ? -3 : -2).join('.');
}

const octets = (text: string): number => new TextEncoder().encode(text).length;

const PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com
  proton.me protonmail.com fastmail.com zoho.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de
  mailbox.org orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it telefonica.net uol.com.br terra.com.br
  bol.com.br sapo.pt mail.ru yandex.ru qq.com 163.com 126.com naver.com comcast.net btinternet.com`.split(/\s+/),
);
