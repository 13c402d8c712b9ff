/** What only a host can refuse; the engine's own refusals are `QuireError`s. */
export type HostCode = 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'INTERNAL_ERROR';

export class HostRefusal extends Error {
  override readonly name = 'HostRefusal';
  readonly code: HostCode;

  constructor(code: HostCode, message: string) {
    super(message);
    this.code = code;
  }
}
