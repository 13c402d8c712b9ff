import type { FontPlace } from './protocol.js';

/**
 * A place of fonts with the manifests of its packs, fetched by the page while the engine is still on its way. If one is
 * not to be had its name stays: the engine asks again, and says what is wrong.
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
