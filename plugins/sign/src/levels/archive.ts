import { QuireError } from '@quire/core';
import { fillGap, type PdfDocument, signedParts } from '@quire/core/pdf';
import { prepareTimestamp } from '../pdf/index.js';
import type { SigningServices } from './services.js';
import { noTimestamps, TOKEN } from './sign-baseline.js';

/** Seals the whole document with a document time stamp (level B-LTA). Throws what `services.timestamp` rejects with. */
export async function stampDocument(document: PdfDocument, services: SigningServices): Promise<Uint8Array> {
  const { compression, timestamp } = services;
  if (!timestamp) throw noTimestamps();
  let room = TOKEN;
  for (let tries = 1; ; tries++) {
    const { bytes, gap } = await prepareTimestamp(document, room, compression);
    const { bytes: token } = await timestamp(signedParts(bytes, gap));
    if (token.length <= gap.room) return fillGap(bytes, gap, token);
    if (tries === 2)
      throw new QuireError('LIMIT_EXCEEDED', 'the time stamp does not fit into what it was said to need');
    room = token.length + 1_024;
  }
}
