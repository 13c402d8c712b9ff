import type { PartName } from '@quire/core/opc';

/** Image parts by their content: the same picture is stored once. */
export class Media {
  readonly #byLength = new Map<number, { readonly name: PartName; readonly bytes: Uint8Array }[]>();
  /** Arrays asked for before: the same array again need not be compared. */
  readonly #known = new WeakMap<Uint8Array, PartName>();

  add(name: PartName, bytes: Uint8Array): void {
    const alike = this.#byLength.get(bytes.length);
    if (alike) alike.push({ name, bytes });
    else this.#byLength.set(bytes.length, [{ name, bytes }]);
    this.#known.set(bytes, name);
  }

  find(bytes: Uint8Array): PartName | undefined {
    const known = this.#known.get(bytes);
    if (known !== undefined) return known;
    const name = this.#byLength.get(bytes.length)?.find((one) => sameBytes(one.bytes, bytes))?.name;
    if (name !== undefined) this.#known.set(bytes, name);
    return name;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
