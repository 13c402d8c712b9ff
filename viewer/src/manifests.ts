import type { FontPlace } from './protocol.js';

/** The address of fonts with fetched manifests of packs. A missing one keeps its name, for the engine to report. */
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
