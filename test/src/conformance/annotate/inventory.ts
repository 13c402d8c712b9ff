import type { FieldDescription } from '@quire/plugin-annotate';

/** A field of a case's `fields.json`, with the members that are used here. */
export interface InventoryField {
  /** `sdt`, `bookmark`, or the field's instruction: `MERGEFIELD`. */
  readonly kind: string;
  readonly part: string;
  readonly id?: string;
  readonly tag?: string;
  readonly alias?: string;
  readonly name?: string;
  /** The type of a control. */
  readonly type?: string;
}

const KIND: Readonly<Record<string, FieldDescription['kind']>> = {
  sdt: 'control',
  bookmark: 'bookmark',
  MERGEFIELD: 'merge-field',
  FORMTEXT: 'form-text',
  FORMCHECKBOX: 'form-checkbox',
  FORMDROPDOWN: 'form-dropdown',
  DOCPROPERTY: 'property-field',
};

/** The type of a value by the type of its content control, for controls that determine it. */
const VALUE_OF: Readonly<Record<string, FieldDescription['type']>> = {
  picture: 'image',
  checkbox: 'checkbox',
  dropDownList: 'choice',
  comboBox: 'choice',
  date: 'date',
  repeatingSection: 'repeat',
};

/**
 * The fields of the inventory that are missing in `found`. Each field of `found` matches one field of the inventory.
 */
export function missingFrom(found: readonly FieldDescription[], inventory: readonly InventoryField[]): string[] {
  const left = flattened(found);
  return onePerControl(inventory).flatMap((field) => {
    const at = left.findIndex((each) => isSame(each, field));
    if (at >= 0) left.splice(at, 1);
    return at >= 0
      ? []
      : [`${field.kind} ${field.name ?? field.tag ?? field.alias ?? field.id ?? ''} of ${field.part}`];
  });
}

/**
 * The inventory lists a control again if it is repeated in the fallback for older readers; to a user it is one field.
 */
function onePerControl(inventory: readonly InventoryField[]): readonly InventoryField[] {
  const seen = new Set<string>();
  return inventory.filter(({ part, id }) => {
    if (id === undefined || !seen.has(`${part} ${id}`)) return seen.add(`${part} ${id}`);
    return false;
  });
}

function flattened(fields: readonly FieldDescription[]): FieldDescription[] {
  const all = [...fields];
  // `all` grows while it is walked.
  for (const field of all) all.push(...(field.fields ?? []));
  return all;
}

function isSame({ kind, part, identity, type }: FieldDescription, wanted: InventoryField): boolean {
  const { ids = [], tag = '', alias = '', bookmark, names } = identity;
  return (
    kind === KIND[wanted.kind] &&
    part === wanted.part &&
    (wanted.id === undefined || ids.includes(wanted.id)) &&
    (wanted.tag === undefined || wanted.tag === tag) &&
    (wanted.alias === undefined || wanted.alias === alias) &&
    (!wanted.name || wanted.name === bookmark || names.includes(wanted.name)) &&
    (VALUE_OF[wanted.type ?? ''] ?? type) === type
  );
}
