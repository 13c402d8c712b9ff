import type { Certificate } from './certificate.js';
import { Extension } from './extensions.js';

/** Extensions that may be critical, because the validation processes them. */
const UNDERSTOOD: ReadonlySet<string> = new Set(Object.values(Extension));

/** Returns the faults of a certificate that count anywhere in a path, in words. */
export function certificateFaults({ faults, extensions, version, decoded }: Certificate): string[] {
  const unknown = [...extensions.values()].filter(({ oid, critical }) => critical && !UNDERSTOOD.has(oid));
  return [
    ...faults,
    ...unknown.map(({ oid }) => `its critical extension ${oid} is unknown`),
    ...(extensions.size > 0 && version !== 3 ? ['it has extensions, but is not of version 3'] : []),
    ...(version >= 1 && version <= 3 ? [] : ['its version is not a version of X.509']),
    ...(isCritical(extensions, Extension.qcStatements) ? unknownStatements(decoded) : []),
    ...(decoded.nameConstraints?.bounded ? ['its name constraints have bounds, which are forbidden'] : []),
  ];
}

const isCritical = (extensions: Certificate['extensions'], oid: string): boolean =>
  extensions.get(oid)?.critical === true;

/** Statements of RFC 3739 §3.2.6 and of ETSI EN 319 412-5 §4 to §5: a critical extension may have no others. */
const STATEMENTS = /^(?:1\.3\.6\.1\.5\.5\.7\.11\.[12]|0\.4\.0\.1862\.1\.[1-7])$/;

const unknownStatements = ({ qcStatements = [] }: Certificate['decoded']): string[] =>
  qcStatements
    .filter((oid) => !STATEMENTS.test(oid))
    .map((oid) => `its critical statement on qualified certificates ${oid} is unknown`);
