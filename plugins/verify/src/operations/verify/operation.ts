import { operation } from '@quire/core/plugin';
import { VerifyHandler } from './handler.js';
import { verifyParameters } from './parameters.js';

/** POST /v1/verify and `quire verify`. */
export const verifyOperation = operation({
  id: 'verify',
  summary: 'Verifies the signatures of a PDF or an Office document.',
  description:
    'Reports whether the document is what was signed (`integrity`), the changes after each signature and whether they are ' +
    'allowed, and whether the signers are trusted (`indication`, ETSI EN 319 102-1). `valid` is true if all of this holds. ' +
    '`verdict`, `meaning` and `advice` are for people; with Accept: text/plain the whole report is in sentences.',
  route: { method: 'POST', path: '/v1/verify' },
  command: {
    words: ['verify'],
    files: 'many',
    // Only HTML is written to a file; any other report is printed.
    extension: [{ parameter: 'to', of: { html: '.verified.html' } }],
    takes: ['.pdf', '.docx', '.docm', '.xlsx', '.xlsm', '.pptx', '.pptm'],
    part: 'A certificate to trust by the name of its part: trust, trust-2 and so on.',
    secrets: { password: 'Environment variable with the password of an encrypted document.' },
    groups: {
      Trust: ['trust', 'part', 'revocation', 'at', 'offline'],
      'The report': ['to'],
      'The document': ['password'],
    },
    examples: [
      ['quire verify contract.pdf', 'Print whether it is valid, who signed, and what changed since.'],
      ['quire verify signed --trust ca.pem --json', 'Verify a folder recursively; print one line of JSON per file.'],
      ['quire verify contract.pdf --out report.html', 'Write the report as a page to keep.'],
    ],
  },
  access: 'key',
  input: 'document',
  parameters: verifyParameters,
  partFiles: { trust: { kind: 'file', many: true, description: 'Certificates to trust, in PEM.' } },
  produces: ['text/html'],
  answersReport: true,
  examples: { at: '2026-05-31T09:30:00Z', password: 'secret' },
  schemas: async () => {
    const { verifyBody, verifyReport } = await import('./schema.js');
    return { body: verifyBody, output: verifyReport };
  },
  handler: VerifyHandler,
});
