import { type FontLibrary, type FontPack, QuireError, webFonts } from '@quire/core';
import type { FontPlace } from '../protocol.js';

const NO_FONTS =
  'needs fonts: set their address, as in `fonts: { from: "/fonts/" }`, with the packages of `@quire/fonts` below it';

/** The fonts at an address, after the manifests of named packs. Rejects with UNAVAILABLE if one is missing. */
export async function fontsFrom(place: FontPlace | undefined): Promise<FontLibrary> {
  if (!place) {
    throw new QuireError('VALIDATION_ERROR', `the viewer ${NO_FONTS}`, {
      details: [{ field: 'fonts', issue: NO_FONTS }],
    });
  }
  const { from, packs = ['@quire/fonts'] } = place;
  const manifests = packs.map((pack) => (typeof pack === 'string' ? fetched(`${from}${pack}/fonts.json`) : pack));
  return webFonts({ packs: await Promise.all(manifests), from });
}

/** Servers of single-page applications answer 200 with their page for a missing file. */
async function fetched(address: string): Promise<FontPack> {
  const response = await fetch(address).catch(() => undefined);
  const pack = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (pack) return pack;
  const answer = response?.ok ? 'not a font manifest' : (response?.status ?? 'no answer');
  throw new QuireError('UNAVAILABLE', `no fonts at ${address} (${answer}): copy the font packages there`);
}
