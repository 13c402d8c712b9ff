import type { FontPlace } from './protocol.js';

/**
 * The address of fonts with the manifests of the font packs, which the page fetches while the engine still loads. If a
 * manifest is missing, the name of its pack is kept: the engine requests it again, and reports the error.
 */
export async function withManifests(place: FontPlace): Promise<FontPlace> {
  const { from, packs = ['@quire/fonts'] } = place;
  return {
    from,
    packs: await Promise.all(packs.map((pack) => (typeof pack === 'string' ? manifest(from, pack) : pack))),
  };
}

async function manifest(from: string, pack: string) {
  try {
    const response = await fetch(`${from}${pack}/fonts.json`);
    return response.ok ? await response.json() : pack;
  } catch {
    return pack;
  }
}
