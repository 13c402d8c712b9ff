/** A signer's key and certificates as plain bytes, which may go to a worker. */
export interface KeyMaterial {
  /** PrivateKeyInfo (PKCS #8) in DER, not encrypted. */
  readonly privateKey: Uint8Array;
  /** In DER, of that key. */
  readonly certificate: Uint8Array;
  /** Other certificates that came along: those above, the nearest first, as far as they chain; then the rest. */
  readonly certificates: readonly Uint8Array[];
}
