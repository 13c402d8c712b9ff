import type { Parameters } from '@quire/core/plugin';
import { SIGNATURE_LEVELS } from '../../levels/index.js';
import { DIGEST_CHOICES, FILENAME, TSA } from '../parameters.js';
import { VISIBLE } from '../signature-request.js';

export const signParameters = {
  level: {
    kind: 'choice',
    values: SIGNATURE_LEVELS,
    implied: SIGNATURE_LEVELS[0],
    description: 'Level of PAdES or XAdES.',
  },
  field: {
    kind: 'text',
    maxLength: 1000,
    example: 'Approval',
    description: 'An existing field, or a name for a new one.',
  },
  name: { kind: 'text', maxLength: 300, example: 'Ada Lovelace', description: 'Name of the signer.' },
  reason: { kind: 'text', maxLength: 1000, example: 'Approved', description: 'Reason of the signature.' },
  location: { kind: 'text', maxLength: 300, example: 'London', description: 'Place of the signature.' },
  certify: {
    kind: 'choice',
    values: ['1', '2', '3'],
    description:
      'Certify the document and permit later changes: none (1), filling in and signing (2), or also annotating (3).',
  },
  visible: {
    kind: 'text',
    maxLength: 120,
    format: VISIBLE,
    example: '1,50,50,200,60',
    description:
      'Page, then x, y, width and height in points from the lower left corner; auto; or on a text, as at:{signature}.',
  },
  digest: { kind: 'choice', values: DIGEST_CHOICES, implied: DIGEST_CHOICES[0], description: 'Hash of the content.' },
  certificate: {
    kind: 'flag',
    description: 'Append a certificate of completion: pages, a sheet or slides that list signer, events and hashes.',
  },
  tsa: TSA,
  filename: FILENAME,
} as const satisfies Parameters;
