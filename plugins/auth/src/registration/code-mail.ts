import { isIP } from 'node:net';
import type { Mail } from '@quire/core/plugin';
import { CODE_LIFETIME } from './caps.js';
import { type CodeMailTexts, codeMailTexts } from './code-mail-texts.js';

export interface CodeRequest {
  readonly to: string;
  readonly code: string;
  readonly languages?: readonly string[];
  /** The network address of the request; absent if the request came from this machine. */
  readonly origin?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * The mail with a code, as text and HTML. Of the requester it contains only the network address, so that it cannot send
 * a stranger's words; it has no link, because scanners follow links.
 */
export function codeMail({ to, code, languages, origin, at }: CodeRequest): Mail {
  const { language, texts } = codeMailTexts(languages);
  const facts = factsOf(texts, origin, at);
  return {
    to,
    subject: texts.subject,
    text: [
      texts.lead,
      `    ${code}`,
      texts.validity(MINUTES),
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      texts.ignore,
      `-- \n${texts.sender}`,
    ].join('\n\n'),
    html: html(language, texts, code, facts),
  };
}

const MINUTES = CODE_LIFETIME / 60_000;

type Facts = readonly (readonly [label: string, value: string])[];

/** The labeled time and origin of the request; an origin that is not an IP address is left out. */
const factsOf = (texts: CodeMailTexts, origin = '', at: number): Facts => [
  [texts.at, `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ...(isIP(origin) > 0 ? [[texts.from, origin] as const] : []),
];

/** The mail as HTML, readable without style. Text and ground colors share an element: dark modes may invert one. */
function html(language: string, texts: CodeMailTexts, code: string, facts: Facts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.subject}</title>`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>${STYLE}</style></head>`,
    `<body class="ground" style="margin:0;padding:24px 12px;${GROUND}${FONT}">`,
    `<div class="card" style="max-width:480px;margin:0 auto;padding:28px;border-radius:12px;${CARD}">`,
    '<h1 style="margin:0 0 16px;font-size:20px">Quire</h1>',
    `<p style="margin:0 0 20px">${texts.lead}</p>`,
    `<p class="code" style="margin:0 0 20px;padding:16px 8px;border-radius:8px;text-align:center;${CODE}">`,
    `<strong style="${DIGITS}">${code}</strong></p>`,
    `<p style="margin:0 0 20px">${texts.validity(MINUTES)}</p>`,
    `<ul class="quiet" style="margin:0 0 20px;padding:0;list-style:none;font-size:14px;${QUIET}">`,
    ...facts.map(([label, value]) => `<li>${label}: ${value}</li>`),
    `</ul><p style="margin:0 0 20px;font-size:14px">${texts.ignore}</p>`,
    `<p class="quiet" style="margin:0;font-size:12px;${QUIET}">${texts.sender}</p>`,
    '</div></body></html>',
  ].join('\n');
}

const FONT =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const DIGITS = 'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;letter-spacing:0.18em';
const GROUND = 'background-color:#f2f3f5;color:#1c1e21;';
const CARD = 'background-color:#ffffff;color:#1c1e21;border:1px solid #d8dbe0';
const CODE = 'background-color:#eef2fb;color:#12275c';
const QUIET = 'color:#5a6069';

/** The style sheet with dark colors of the same contrast. */
const STYLE = [
  '@media (prefers-color-scheme:dark){',
  '.ground{background-color:#16181c!important;color:#e8eaed!important}',
  '.card{background-color:#22252b!important;color:#e8eaed!important;border-color:#3a3f47!important}',
  '.code{background-color:#2c3550!important;color:#dce6ff!important}',
  '.quiet{color:#aab1bb!important}}',
].join('');
