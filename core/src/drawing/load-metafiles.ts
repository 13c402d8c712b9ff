import type { Part } from '../opc/index.js';
import type { ReadMetafile } from './context.js';

/** True for an EMF or WMF picture, by what the package says of it. */
export const isMetafile = ({ name, contentType }: Part): boolean =>
  /[ew]mf\b|metafile/i.test(contentType) || /\.[ew]mf$/i.test(name);

/** Loads what draws metafiles: only a document that holds one pays for it. */
export const loadMetafileReader = async (): Promise<ReadMetafile> => (await import('./metafile/index.js')).readMetafile;
