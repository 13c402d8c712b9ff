import { mustBeBytes } from '@quire/core';
import { type OpenOptions, openPackage, type Package } from '@quire/core/opc';

/** A template, given as bytes or as an opened package. Throws VALIDATION_ERROR for anything else. */
export function templatePackage(docx: Uint8Array | Package, options: OpenOptions): Package {
  if (typeof (docx as Partial<Package> | undefined)?.relationships === 'function') return docx as Package;
  mustBeBytes('document', docx);
  return openPackage(docx as Uint8Array, options);
}
