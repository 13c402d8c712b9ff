import { counted, mustBeObject, oneLine } from '@quire/core';
import { escapeText, escapeValue } from '@quire/core/xml';
import type { AuditTrailReport } from '../audit/index.js';
import { clipped } from './quoted.js';
import type { CertificateReport, SignatureReport, SourceReport, VerifyReport } from './verify-report.js';
import {
  covered,
  INTEGRITY_WORDS,
  KINDS,
  placeOf,
  type SignedIn,
  shownTime,
  standardWords,
  statedTime,
  stateOf,
  VERDICTS,
} from './words.js';

/** Markup of the report. Strings from the document are escaped unless one of these functions makes them markup. */
interface Markup {
  readonly markup: string;
}

type Content = string | Markup | undefined;

/**
 * Escapes text, which may be any text from a document: the result stays on one line, and changes no markup or
 * direction.
 */
const text = (content: Content): string =>
  content === undefined || typeof content === 'object'
    ? (content?.markup ?? '')
    : escapeText(oneLine(clipped(content, LONGEST)));

const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): Markup => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`);
  return { markup: `<${name}${written.join('')}>${content.map(text).join('')}</${name}>` };
};

/** The maximum length of a text in characters: names in sentences may have any length. */
const LONGEST = 2_000;
/** The maximum number of rows of a table; the report in JSON has all of them. */
const MOST_ROWS = 500;

/**
 * Returns a report as an HTML page for people who received a signed document: the verdict with its meaning and the next
 * step, then each signature with its signer, times, certificates and later changes, and the audit trail. The page loads
 * nothing, runs nothing, and can be printed.
 *
 * @example
 * ```ts
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { nodeCryptography } from '@quire/core/node/signing';
 * import { reportHtml, verify } from '@quire/plugin-verify/verify';
 *
 * const report = await verify(await readFile('signed.pdf'), { cryptography: nodeCryptography });
 * await writeFile('signed.verified.html', reportHtml(report, 'signed.pdf'));
 * ```
 */
export function reportHtml(report: VerifyReport, filename: string | undefined): string {
  mustBeObject('report', report, 'verdict', 'signatures');
  const { verdict, reason, meaning, advice, signatures, auditTrail, source } = report;
  const name = filename ?? 'the document';
  const word = VERDICTS[verdict];
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `${element('title', {}, `${word}: ${name}`).markup}<style>${STYLE}</style>`;
  const body = [
    element('p', { class: 'file' }, name),
    element('h1', { class: CLASSES[verdict] }, word),
    element('p', { class: 'reason' }, reason),
    element('p', {}, element('strong', {}, 'What it means: '), meaning),
    advice === undefined ? undefined : element('p', {}, element('strong', {}, 'What to do: '), advice),
    ...signatures.map((signature, index) => signatureSection(report, signature, index)),
    ...(source ? sourceSections(source) : []),
    auditTrail && trailSection(auditTrail),
    documentSection(report),
  ];
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body><main>${body.map(text).join('\n')}</main></body></html>\n`;
}

const CLASSES: Readonly<Record<VerifyReport['verdict'], string>> = {
  VALID: 'good',
  CHANGED_SINCE: 'fair',
  NOT_VALID: 'bad',
};

/** Returns a table of names and values, without the rows that have no value. */
function facts(...rows: readonly (readonly [name: string, value: Content])[]): Markup {
  const written = rows.flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value))],
  );
  return element('table', { class: 'facts' }, ...written);
}

/** Returns a table with a head, or `undefined` if it has no rows. */
function table(caption: string, head: readonly string[], rows: readonly (readonly Content[])[]): Markup | undefined {
  if (rows.length === 0) return undefined;
  const columns = head.map((each) => element('th', { scope: 'col' }, each));
  const shown = rows.slice(0, MOST_ROWS).map((row) => element('tr', {}, ...row.map((each) => element('td', {}, each))));
  const more = rows.length > MOST_ROWS ? ` (the first ${MOST_ROWS} of ${rows.length})` : '';
  return element(
    'table',
    {},
    element('caption', {}, caption + more),
    element('thead', {}, element('tr', {}, ...columns)),
    element('tbody', {}, ...shown),
  );
}

const list = (items: readonly string[], kind: string): Markup | undefined =>
  items.length === 0
    ? undefined
    : element('ul', { class: kind }, ...items.slice(0, MOST_ROWS).map((item) => element('li', {}, item)));

/** Returns sections for the source document: the document itself, then its signatures. */
const sourceSections = (source: SourceReport): readonly Markup[] => [
  element(
    'section',
    {},
    element(
      'h2',
      {},
      `Made from ${source.file} `,
      element('span', { class: source.valid ? 'good' : 'bad' }, source.valid ? 'valid' : 'not valid'),
    ),
    element('p', {}, `It is attached to this document. ${source.reason}`),
  ),
  ...source.signatures.map((signature, index) => signatureSection(source, signature, index)),
];

function signatureSection(document: SignedIn, report: SignatureReport, index: number): Markup {
  const { kind, field, part, level, signer, claims, algorithms, chain, problems, warnings, laterRevisions, times } =
    report;
  const state = stateOf(report, document);
  const changes = laterRevisions.flatMap(({ revision, changes }) =>
    changes.map(({ what, where, allowed, why, rule }) => [
      String(revision),
      `${what}, ${where}`,
      allowed ? `allowed${rule === undefined ? '' : `: ${rule}`}` : `not allowed${why === undefined ? '' : `: ${why}`}`,
    ]),
  );
  return element(
    'section',
    {},
    element(
      'h2',
      {},
      `${index + 1}. ${signer ? signer.name : 'Unnamed signer'}`,
      ' ',
      element('span', { class: STATES[state] ?? 'bad' }, state),
    ),
    document.signatures.length > 1 ? element('p', {}, report.reason) : undefined,
    list(
      problems.filter((problem) => !report.reason.includes(problem)),
      'problems',
    ),
    facts(
      ['Kind', `${KINDS[kind]}${level === undefined ? '' : `, level ${level}`}`],
      ['Location in the file', field ?? part],
      ['Time', statedTime(report)],
      ['Covers', covered(report, document)],
      ['Reason given', claims.reason],
      ['Place given', claims.location],
      ['Contact given', claims.contact],
      ['Algorithms', [algorithms.digest, algorithms.signature].filter(Boolean).join(', ')],
      ['ETSI EN 319 102-1', standardWords(report)],
    ),
    table(
      'Certificates, from the signer to the trusted authority',
      ['Name', 'Issued by', 'Valid', 'Revocation', 'SHA-256'],
      (chain.length > 0 ? chain : signer ? [signer] : []).map(certificateRow),
    ),
    table(
      'Time stamps',
      ['Time', 'Authority', 'Proves the time'],
      times.stamps.map(({ time, authority, proves, problems: [problem] }) => [
        shownTime(time),
        authority ?? 'an unnamed authority',
        proves ? 'yes' : `no${problem === undefined ? '' : `: ${problem}`}`,
      ]),
    ),
    table('Later changes', ['Revision', 'Change', 'Permitted by this signature'], changes),
    list(warnings, 'warnings'),
  );
}

const STATES: Readonly<Record<string, string>> = { valid: 'good', 'changed since': 'fair' };

const certificateRow = ({
  name,
  issuer,
  notBefore,
  notAfter,
  revocation,
  sha256,
}: CertificateReport): readonly Content[] => [
  name,
  issuer,
  `${notBefore.slice(0, 10)} to ${notAfter.slice(0, 10)}`,
  revocation ?? 'unknown',
  element('code', {}, sha256),
];

function trailSection({ intact, brokenAt, eventCount, links, events, problems }: AuditTrailReport): Markup {
  const state = intact ? 'intact' : brokenAt === undefined ? 'not intact' : `broken at event ${brokenAt}`;
  const seals = links.map(({ sealedBy, eventCount: count, problems: [problem] }, index) => [
    String(index + 1),
    String(count),
    sealedBy ? placeOf(sealedBy) : 'no signature: anyone may have written it',
    problem ?? 'intact',
  ]);
  return element(
    'section',
    {},
    element('h2', {}, 'Audit trail ', element('span', { class: intact ? 'good' : 'bad' }, state)),
    element('p', {}, `${counted(eventCount, 'event')}, each with the hash of the previous one.`),
    list(problems, 'problems'),
    table('Seals', ['Link', 'Events', 'Sealed by', 'State'], seals),
    table(
      'What happened',
      ['Time', 'Event', 'By', 'Network address'],
      events.map(({ timestamp, type, actor, ip }) => [shownTime(timestamp), type, whoOf(actor), ip]),
    ),
  );
}

/** The name of an actor, or other data that identify the actor. */
const whoOf = (actor: AuditTrailReport['events'][number]['actor']): string | undefined =>
  typeof actor === 'object' ? (actor.name ?? actor.email ?? actor.id ?? actor.role) : actor;

const documentSection = (report: VerifyReport): Markup =>
  element(
    'section',
    {},
    element('h2', {}, 'The document'),
    facts(
      ['Size', `${report.document.bytes} bytes`],
      ['Pages', report.document.pages?.toString()],
      ['Revisions', report.document.revisions?.toString()],
      ['Parts', report.document.parts?.toString()],
      ['SHA-256', element('code', {}, report.document.sha256)],
      ['ETSI EN 319 102-1', `${standardWords(report)}; the document is ${INTEGRITY_WORDS[report.integrity]}`],
    ),
    list(
      report.document.faults.map(({ offset, message }) => `byte ${offset}: ${message}`),
      'warnings',
    ),
  );

/** Colors with contrasts of at least 4.5 to 1 (WCAG 2.2), light and dark. On paper no background is printed. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1a1c1e;--paper:#fff;--line:#c5c9ce;--soft:#595f66;--good:#0b6b34;--fair:#7a5200;--bad:#a61b1b}
@media (prefers-color-scheme:dark){:root{--ink:#e6e8ea;--paper:#16181a;--line:#43484d;--soft:#a9b0b7;--good:#5fd08f;--fair:#f0b64a;--bad:#ff8f86}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:2rem;margin:0 0 .5rem;padding-left:.75rem;border-left:.4rem solid}
h2{font-size:1.2rem;margin:0 0 .5rem}
h2 span{font-size:.95rem;margin-left:.5rem}
section{border-top:1px solid var(--line);margin-top:1.75rem;padding-top:1.25rem}
.file{color:var(--soft);margin:0 0 .25rem;overflow-wrap:anywhere}
.reason{font-size:1.1rem}
.good{color:var(--good)}.fair{color:var(--fair)}.bad,.problems{color:var(--bad)}.warnings{color:var(--fair)}
table{border-collapse:collapse;width:100%;margin:.75rem 0;font-size:.9rem}
caption{text-align:left;color:var(--soft);padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line);}
td{overflow-wrap:anywhere}
th{font-weight:600}.facts th{width:14rem;color:var(--soft)}
code{font-size:.8rem}
@media (max-width:40rem){.facts th{width:8rem}}
@media print{main{padding:0;max-width:none}section{break-inside:avoid-page}}
`.replaceAll('\n', '');
