import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly repository?: string | { readonly url?: string };
}

/** The placeholder in the page's markup for a link to the source. */
const PLACE = '<!-- repository -->';

/** The page with a link to the source, which the licence requires; from `package.json`, if it has one. */
export function withRepository(markup: string, manifest: Manifest = ownManifest()): string {
  const { repository } = manifest;
  const [, address] = /^(?:git\+)?(https:\/\/[^\s"'<>&]+?)(?:\.git)?$/.exec(urlOf(repository)) ?? [];
  return markup.replace(PLACE, () => (address ? `<a href="${address}">Source code</a>` : ''));
}

const urlOf = (repository: Manifest['repository']): string =>
  (typeof repository === 'string' ? repository : repository?.url) ?? '';

const ownManifest = (): Manifest =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@quire/page/package.json')), 'utf8')) as Manifest;
