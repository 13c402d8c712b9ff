import type { FontPlace } from './protocol.js';

/**
 * The address of fonts with the manifests of its packs, fetched by the page while the engine still loads. The name of a
 * missing one stays: the engine asks again, and reports the error.
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
