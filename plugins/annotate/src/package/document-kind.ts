import { mainPart, type Package, type PartName, relationshipsPart, withoutParts, withParts } from '@quire/core/opc';
import { displayName, writeXml } from '@quire/core/xml';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const MACRO_ENABLED = 'application/vnd.ms-word';

/** The content type of the main part of each kind of Word document, by the extension of its name. */
const MAIN_TYPES = {
  docx: `${OPEN_XML}.document.main+xml`,
  docm: `${MACRO_ENABLED}.document.macroEnabled.main+xml`,
  dotx: `${OPEN_XML}.template.main+xml`,
  dotm: `${MACRO_ENABLED}.template.macroEnabledTemplate.main+xml`,
} as const;

/** A kind of Word document by its extension: `docm`, `dotm` hold macros, `dotx`, `dotm` are templates. */
export type DocumentKind = keyof typeof MAIN_TYPES;

export const DOCUMENT_KINDS = Object.keys(MAIN_TYPES) as readonly DocumentKind[];

/** The document kind that the content type of the main part states; undefined for other types. */
export function kindOf(pkg: Package): DocumentKind | undefined {
  const type = pkg.part(mainPart(pkg))?.contentType;
  return DOCUMENT_KINDS.find((kind) => MAIN_TYPES[kind] === type);
}

/** The relationship from the main part to its macros ([MS-OFFMACRO2] 2.2.1.1). */
const VBA_PROJECT = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';

/** The content types of macros: the project, Word's data of it, and signatures of the project. */
const isMacroType = (type: string): boolean =>
  /^application\/vnd\.ms-(office\.vbaProject|word\.vbaData\+xml$)/i.test(type);

export interface OfKind {
  readonly pkg: Package;
  /** The display names of the removed parts with macros. */
  readonly macros: readonly string[];
}

/**
 * The package as a document of a kind. Word opens a file only if the content type of its main part matches its
 * extension, and opens no `.docx` or `.dotx` with macros: they are removed, with their data, their signatures and the
 * relationships to them.
 */
export function ofKind(pkg: Package, kind: DocumentKind): OfKind {
  const main = mainPart(pkg);
  const part = pkg.part(main);
  const macros = kind === 'docm' || kind === 'dotm' ? [] : macroParts(pkg, main);
  const contentType = MAIN_TYPES[kind];
  const typed = !part || part.contentType === contentType ? pkg : withParts(pkg, [{ ...part, contentType }]);
  return { pkg: macros.length === 0 ? typed : without(typed, macros), macros: macros.map(displayName) };
}

function macroParts(pkg: Package, main: PartName): readonly PartName[] {
  const named = pkg.relationships(main).filter(({ type, external }) => type === VBA_PROJECT && !external);
  const typed = [...pkg.parts.values()].filter(({ contentType }) => isMacroType(contentType));
  const macros = new Set([
    ...named.flatMap(({ target }) => pkg.part(target)?.name ?? []),
    ...typed.map(({ name }) => name),
  ]);
  if (macros.size === 0) return [];
  const kept = reached(pkg, ['/'], macros);
  return [...macros, ...[...reached(pkg, [...macros], kept)].filter((name) => !macros.has(name))];
}

/** The parts in `from`, and the parts that their relationships reach. Parts in `except` are not added or followed. */
function reached(pkg: Package, from: readonly PartName[], except: ReadonlySet<PartName>): ReadonlySet<PartName> {
  const found = new Set(from);
  for (const source of found) {
    for (const { target, external } of pkg.relationships(source)) {
      const name = external ? undefined : pkg.part(target)?.name;
      if (name !== undefined && !except.has(name)) found.add(name);
    }
  }
  return found;
}

/** The package without parts, and without the relationships to them. */
function without(pkg: Package, names: readonly PartName[]): Package {
  const gone = new Set(names);
  const changed = ['/', ...pkg.parts.keys()].flatMap((source) => {
    const lost = pkg
      .relationships(source)
      .filter(({ target, external }) => !external && gone.has(pkg.part(target)?.name ?? ''));
    const part = pkg.part(relationshipsPart(source));
    if (lost.length === 0 || !part) return [];
    const ids = new Set(lost.map(({ id }) => id));
    const root = pkg.xml(part.name);
    const children = root.children.filter((node) => typeof node === 'string' || !ids.has(node.attributes.Id ?? ''));
    return [{ ...part, bytes: writeXml({ ...root, children }) }];
  });
  return withoutParts(withParts(pkg, changed), names);
}
