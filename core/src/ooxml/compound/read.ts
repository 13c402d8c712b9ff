import { concatBytes } from '../../base/bytes.js';
import { QuireError } from '../../base/errors.js';
import { Chains } from './chains.js';

export interface CompoundFile {
  readonly names: readonly string[];
  /** The bytes of a stream of the root storage, names in any case. Throws INVALID_DOCUMENT if it is damaged. */
  stream(name: string): Uint8Array | undefined;
}

/** Object types of directory entries ([MS-CFB] §2.6.1). */
const STREAM = 2;
const ENTRY_BYTES = 128;
const NONE = 0xffffffff;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

/**
 * Reads the directory of a compound file, which the caller has recognized by its first bytes. No chain is longer than
 * the number of sectors, and no stream is larger than the file. Throws INVALID_DOCUMENT for damaged files.
 */
export function readCompoundFile(bytes: Uint8Array): CompoundFile {
  if (bytes.length < 512) throw damaged('the header is cut short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chains = new Chains(view);
  const directory = concatBytes(chains.sectors(view.getUint32(48, true)));
  const entries = entriesOf(directory);
  const root = entries[0];
  if (!root) throw damaged('the directory is empty');
  const held = siblings(entries, root.child);
  return {
    names: held.map(({ name }) => name),
    stream(name) {
      const found = held.find((entry) => entry.type === STREAM && entry.name.toLowerCase() === name.toLowerCase());
      return found && chains.stream(found, root);
    },
  };
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    // The length of the name counts bytes, its terminator included.
    const units = Math.max(0, Math.min(31, view.getUint16(at + 64, true) / 2 - 1));
    let name = '';
    for (let unit = 0; unit < units; unit++) name += String.fromCharCode(view.getUint16(at + 2 * unit, true));
    entries.push({
      name,
      type: view.getUint8(at + 66),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      // The high half of a size is only used in files of 2 GB and more, which are not read.
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/** The entries of one storage, which form a tree; each is visited once, so that a loop ends. */
function siblings(entries: readonly Entry[], first: number): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const open = [first];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = index === NONE || seen.has(index) ? undefined : entries[index];
    if (!entry) continue;
    seen.add(index);
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

const damaged = (what: string): QuireError =>
  new QuireError('INVALID_DOCUMENT', `the compound file is damaged: ${what}`);
