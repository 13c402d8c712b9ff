/** The state of an Office document regardless of its ZIP archive: its parts by their digests. */
import { mustBeObject } from '../../base/argument.js';
import type { Package } from '../../ooxml/opc/index.js';
import { signatureScope } from '../xml-signature/index.js';
import { canonicalBytes, type Digest, sha256Hex } from './canonical-json.js';
import { AUDIT_TRAIL_TYPE } from './file.js';
import type { PackageState } from './trail-schema.js';

/**
 * The parts that a signature covers, without the audit trail: SHA-256 of the canonical JSON (RFC 8785) of a list with
 * name, content type and SHA-256 of each, in the order of their names. Relationships are checked by the signature
 * itself. Throws NOT_AVAILABLE if the runtime does not have SHA-256.
 *
 * @example (await packageState(pkg, nodeCryptography)).parts // 3
 */
export async function packageState(pkg: Package, cryptography: Digest): Promise<PackageState> {
  mustBeObject('package', pkg, 'relationships');
  const parts = signatureScope(pkg).parts.filter(({ contentType }) => contentType !== AUDIT_TRAIL_TYPE);
  const listed = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  const digests: string[][] = [];
  for (const { name, contentType, bytes } of listed) {
    digests.push([name, contentType, await sha256Hex(bytes, cryptography)]);
  }
  return { sha256: await sha256Hex(canonicalBytes(digests), cryptography), parts: listed.length };
}
