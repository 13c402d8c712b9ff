/** Workbooks, presentations and other Office documents of the parts that a test writes down. */
import { zipSync } from 'fflate';

/** The namespace of attributes that name relationships, and of relationship types. */
export const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';

/** A part of such a document. */
export interface OfficePart {
  /** `xl/worksheets/sheet1.xml` */
  readonly name: string;
  /** The specific part of the content type: `spreadsheetml.worksheet`. */
  readonly type: string;
  readonly xml: string;
  /** The part that refers to this part, and the last word of the relationship's type; the main part if absent. */
  readonly from?: string;
  readonly kind: string;
}

/** The first part is the main one; the ids of relationships are `rId1`, `rId2`... in the order of their targets. */
export function officePackage([main, ...others]: readonly [Omit<OfficePart, 'kind'>, ...OfficePart[]]): Uint8Array {
  const parts = [main, ...others];
  const types = parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}+xml"/>`);
  const sources = new Set(others.map(({ from = main.name }) => from));
  const relationships = [...sources].map((source): [string, Uint8Array] => {
    const led = others.filter(({ from = main.name }) => from === source);
    const at = source.lastIndexOf('/');
    return [`${source.slice(0, at)}/_rels${source.slice(at)}.rels`, relationshipsTo(led)];
  });
  return zipSync({
    '[Content_Types].xml': encoded(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `${types.join('')}</Types>`,
    ),
    '_rels/.rels': relationshipsTo([{ ...main, kind: 'officeDocument' }]),
    ...Object.fromEntries(relationships),
    ...Object.fromEntries(parts.map(({ name, xml }) => [name, encoded(xml)])),
  });
}

const encoded = (xml: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);

const relationshipsTo = (parts: readonly OfficePart[]): Uint8Array =>
  encoded(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts
      .map(
        ({ kind, name }, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE_RELATIONSHIPS}/${kind}" Target="/${name}"/>`,
      )
      .join('')}</Relationships>`,
  );
