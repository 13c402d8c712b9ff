import type { Mail } from '@quire/core/plugin';
import { CODE_LIFETIME } from '../caps.js';
import { textsIn } from './texts.js';

/**
 * The mail that carries a code, as text and as HTML. Nothing in it comes from whoever asked for it, so that nobody can
 * have us send their words to others; and no link, for a link would be followed by scanners.
 */
export function codeMail(to: string, code: string, languages?: readonly string[]): Mail {
  const { language, texts } = textsIn(languages);
  const validity = texts.validity(CODE_LIFETIME / 60_000);
  return {
    to,
    subject: texts.subject,
    text: [texts.greeting, texts.lead, `    ${code}`, validity, texts.ignore].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.subject}</title></head>`,
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:32em">',
      `<p>${texts.greeting}<br>${texts.lead}</p>`,
      `<p style="font-size:32px;letter-spacing:0.2em;font-family:monospace">${code}</p>`,
      `<p>${validity}</p><p style="color:#666">${texts.ignore}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
