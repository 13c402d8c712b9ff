/** Finds the signature lines of a document (`o:signatureline`, ECMA-376-4 §19.2.2.30), and the line for a signer. */
import { invalidArgument, isQuireError } from '@quire/core';
import type { Package, Part, PartName } from '@quire/core/opc';
import type { XmlElement } from '@quire/core/xml';
import { SIGNATURE_TYPE } from '@quire/core/xml-signature';

export interface SignatureLine {
  /** `{8D9F3A5C-...}`, by which a signature refers to the line. */
  readonly id: string;
  readonly provider?: string;
  readonly suggestedSigner?: string;
  readonly title?: string;
  readonly showsDate: boolean;
  readonly isSigned: boolean;
}

/** The maximum number of signature lines: Word allows no more, and every part is searched. */
const MOST_LINES = 1_000;

const LINE = 'signatureline';

/** Returns the signature lines in the order of the parts. A part that cannot be read has none. */
export function signatureLines(pkg: Package): readonly SignatureLine[] {
  const signatures = [...pkg.parts.values()].filter(({ contentType }) => contentType === SIGNATURE_TYPE).map(textOf);
  const lines = new Map<string, SignatureLine>();
  for (const part of pkg.parts.values()) {
    if (part.contentType === SIGNATURE_TYPE || !/xml|vml/i.test(part.contentType)) continue;
    if (!textOf(part).includes(LINE)) continue;
    for (const element of linesIn(pkg, part.name)) {
      const line = lineOf(element, signatures);
      if (line && lines.size < MOST_LINES) lines.set(line.id, line);
    }
  }
  return [...lines.values()];
}

const textOf = ({ bytes }: Part): string => new TextDecoder().decode(bytes);

function linesIn(pkg: Package, part: PartName): readonly XmlElement[] {
  const found: XmlElement[] = [];
  try {
    const open: XmlElement[] = [pkg.xml(part)];
    for (let each = open.pop(); each; each = open.pop()) {
      if (each.name.endsWith(`:${LINE}`)) found.push(each);
      for (const child of [...each.children].reverse()) if (typeof child !== 'string') open.push(child);
    }
  } catch (error) {
    if (!isQuireError(error)) throw error;
  }
  return found;
}

function lineOf({ attributes }: XmlElement, signatures: readonly string[]): SignatureLine | undefined {
  const said = (name: string): string | undefined => {
    const value = attributes[name] ?? attributes[`o:${name}`];
    return value === undefined || value.trim() === '' ? undefined : value.trim().slice(0, 300);
  };
  const id = said('id');
  if (id === undefined || !/^\{[0-9a-f-]{36}\}$/i.test(id) || /^f/.test(said('issignatureline') ?? 't'))
    return undefined;
  const [provider, suggestedSigner, title] = [said('provid'), said('suggestedsigner'), said('suggestedsigner2')];
  return {
    id,
    ...(provider !== undefined && /^\{[0-9a-f-]{36}\}$/i.test(provider) && { provider }),
    ...(suggestedSigner !== undefined && { suggestedSigner }),
    ...(title !== undefined && { title }),
    showsDate: !/^f/.test(said('showsigndate') ?? 't'),
    isSigned: signatures.some((text) => text.toLowerCase().includes(`<setupid>${id.toLowerCase()}<`)),
  };
}

/** The line by id, suggested signer or number. Throws VALIDATION_ERROR if there is none or it is signed. */
export function lineNamed(lines: readonly SignatureLine[], name: string): SignatureLine {
  const wanted = name.trim().toLowerCase();
  const meant =
    lines.find(({ id }) => id.toLowerCase() === wanted) ??
    lines.find(({ suggestedSigner, isSigned }) => !isSigned && suggestedSigner?.toLowerCase() === wanted) ??
    lines.find(({ suggestedSigner }) => suggestedSigner?.toLowerCase() === wanted) ??
    (/^[1-9]\d{0,3}$/.test(wanted) ? lines[Number(wanted) - 1] : undefined);
  if (!meant)
    throw refused(
      lines.length > 0 ? `is not one of the signature lines: ${told(lines)}` : 'there are no signature lines',
    );
  if (meant.isSigned) throw refused(`the signature line ${meant.suggestedSigner ?? meant.id} is signed already`);
  return meant;
}

const told = (lines: readonly SignatureLine[]): string =>
  lines
    .slice(0, 10)
    .map(({ suggestedSigner, id }) => suggestedSigner ?? id)
    .join(', ');

const refused = (issue: string) => invalidArgument('field', issue, `field: ${issue}`);
