import { chooseAlternate, type XmlElement } from '../../xml/index.js';
import { NOTHING, type Reading } from '../reading.js';

/** Mutable properties, for use while they are read. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Copies the value of one element into the draft. */
export type PropertyReader<T> = (draft: Draft<T>, element: XmlElement, reading: Reading) => void;

/** The readers of a container such as `w:rPr`, by element name. Elements without a reader are ignored. */
export type PropertyReaders<T> = ReadonlyMap<string, PropertyReader<T>>;

/** A reader that sets one member to the value that `read` returns; if it returns none, the member stays as it is. */
export const member =
  <T, K extends keyof T>(
    key: K,
    read: (element: XmlElement, reading: Reading) => T[K] | undefined,
  ): PropertyReader<T> =>
  (draft, element, reading) => {
    const value = read(element, reading);
    if (value !== undefined) (draft as T)[key] = value;
  };

/** A map of readers from records, whose keys have no `w:`. */
export const readersOf = <T>(...records: Readonly<Record<string, PropertyReader<T>>>[]): PropertyReaders<T> =>
  new Map(
    records
      .flatMap((record) => Object.entries(record))
      .map(([name, reader]) => [name.includes(':') ? name : `w:${name}`, reader]),
  );

/**
 * The properties of a container, over `initial`. Unstated members are absent keys; a container without properties gives
 * `initial` itself. Of repeated elements the last one counts.
 */
export function readProperties<T extends object>(
  container: XmlElement | undefined,
  readers: PropertyReaders<T>,
  reading: Reading,
  initial: T = NOTHING as T,
): T {
  if (!container || container.children.length === 0) return initial;
  const draft = (initial === NOTHING ? {} : { ...initial }) as Draft<T>;
  return collect(draft, container, readers, reading) ? (draft as T) : initial;
}

/** Fills the draft; false if no child has a reader. */
function collect<T extends object>(
  draft: Draft<T>,
  container: XmlElement,
  readers: PropertyReaders<T>,
  reading: Reading,
): boolean {
  let found = false;
  for (const element of container.children) {
    if (typeof element === 'string') continue;
    const reader = readers.get(element.name);
    if (reader) {
      reader(draft, element, reading);
      found = true;
    } else if (element.name === 'mc:AlternateContent') {
      const branch = chooseAlternate(element);
      if (branch && collect(draft, branch, readers, reading)) found = true;
    }
  }
  return found;
}
