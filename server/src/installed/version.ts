import { readFileSync } from 'node:fs';

const versionIn = (url: string): string => JSON.parse(readFileSync(new URL(url), 'utf8')).version;

/** Version of the service and the command. */
export const version = (): string => versionIn(new URL('../../package.json', import.meta.url).href);

/** Version of the engine, which manifests are held against. */
export const engineVersion = (): string => versionIn(import.meta.resolve('@quire/core/package.json'));
