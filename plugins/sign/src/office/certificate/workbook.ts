/** The certificate of completion at the end of a workbook: a new sheet after the existing ones. */
import { QuireError } from '@quire/core';
import { type Package, type PartName, relationshipById, withXml } from '@quire/core/opc';
import { child, children, element, type XmlElement } from '@quire/core/xml';
import type { CertificateContent, CertificateLook } from '../../certificate/index.js';
import {
  folderOf,
  freeName,
  inDialectOf,
  OFFICE_TYPE,
  withAdded,
  withChild,
  withMore,
  withPicture,
} from './addition.js';
import { certificateSheet, drawingXml, type SheetPicture } from './sheet.js';
import { withFormats } from './sheet-formats.js';

const SPREADSHEET = `${OFFICE_TYPE}.spreadsheetml`;

export const sheetCount = (source: Package, workbook: PartName): number => sheetsOf(source.xml(workbook)).length;

function sheetsOf(root: XmlElement): readonly XmlElement[] {
  const sheets = child(root, 'sml:sheets');
  return sheets ? children(sheets, 'sml:sheet') : [];
}

/** The workbook with an added sheet in its list, and formats. Throws INVALID_DOCUMENT for a protected structure. */
export function withCertificateSheet(
  source: Package,
  workbook: PartName,
  content: CertificateContent,
  look: Pick<CertificateLook, 'brand' | 'picture'> & { readonly lineColor: string },
): Package {
  const root = source.xml(workbook);
  refuseLocked(root);
  const formats = withFormats(source, workbook, look.lineColor);
  const sheet = certificateSheet(content, look, formats, paperOf(source, workbook));
  const name = freeName(source, `${folderOf(workbook)}/worksheets/sheet`, 'xml');
  const drawn = withDrawing(formats.package, root, { sheet: name, folder: folderOf(workbook) }, sheet.pictures);
  const added = withAdded(drawn.package, root, {
    from: workbook,
    kind: 'worksheet',
    name,
    contentType: `${SPREADSHEET}.worksheet+xml`,
    bytes: inDialectOf(root, sheet.xml(drawn.id)),
  });
  return withXml(added.package, workbook, listed(root, content.words.title, added.id, sheet.headRow));
}

function refuseLocked(root: XmlElement): void {
  const { lockStructure = '0' } = child(root, 'sml:workbookProtection')?.attributes ?? {};
  if (lockStructure !== '1' && lockStructure !== 'true') return;
  throw new QuireError(
    'INVALID_DOCUMENT',
    'the structure of the workbook is protected, so that no sheet can be added: remove the protection first ' +
      '(in Excel: Review, Protect Workbook), or sign with the audit trail alone',
  );
}

/** The package with the drawing of a sheet, and the id of the relationship to it; none without pictures. */
function withDrawing(
  source: Package,
  root: XmlElement,
  { sheet, folder }: { readonly sheet: PartName; readonly folder: PartName },
  pictures: readonly SheetPicture[],
): { readonly package: Package; readonly id?: string } {
  if (pictures.length === 0) return { package: source };
  const name = freeName(source, `${folder}/drawings/drawing`, 'xml');
  let target = source;
  const shown = pictures.map((picture) => {
    const added = withPicture(target, root, { from: name, folder }, picture.image);
    target = added.package;
    return { ...picture, id: added.id };
  });
  return withAdded(target, root, {
    from: sheet,
    kind: 'drawing',
    name,
    contentType: `${OFFICE_TYPE}.drawing+xml`,
    bytes: inDialectOf(root, drawingXml(shown)),
  });
}

/** The workbook (ECMA-376-1 §18.2.27) with the sheet in its list, and the header row that is repeated on paper. */
function listed(root: XmlElement, title: string, id: string, headRow: number | undefined): XmlElement {
  const sheets = sheetsOf(root);
  const name = nameFor(title, sheets);
  const sheetId = String(Math.max(0, ...sheets.map(({ attributes }) => Number(attributes.sheetId) || 0)) + 1);
  const sheet = element('sml:sheet', { name, sheetId, 'r:id': id });
  const withSheet = withChild(root, 'sml:sheets', BEHIND_SHEETS, (list) =>
    withMore(list ?? element('sml:sheets'), [sheet]),
  );
  if (headRow === undefined) return withSheet;
  const range = `'${name.replaceAll("'", "''")}'!$${headRow}:$${headRow}`;
  const attributes = { name: '_xlnm.Print_Titles', localSheetId: String(sheets.length) };
  const titles = element('sml:definedName', attributes, [range]);
  return withChild(withSheet, 'sml:definedNames', BEHIND_NAMES, (list) =>
    withMore(list ?? element('sml:definedNames'), [titles]),
  );
}

const BEHIND_NAMES =
  'calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst'
    .split(' ')
    .map((name) => `sml:${name}`);
const BEHIND_SHEETS = ['sml:functionGroups', 'sml:externalReferences', 'sml:definedNames', ...BEHIND_NAMES];

/** The maximum length of a sheet name in Excel. */
const LONGEST = 31;

/** A name that no sheet has: they are compared without regard to case. */
function nameFor(title: string, sheets: readonly XmlElement[]): string {
  const taken = new Set(sheets.map(({ attributes }) => (attributes.name ?? '').toLowerCase()));
  for (let number = 1; ; number++) {
    const behind = number === 1 ? '' : ` (${number})`;
    const name = title.slice(0, LONGEST - behind.length) + behind;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Excel's codes for Letter and similar formats (§18.3.1.63); a page setup without a code means Letter. */
const OF_NORTH_AMERICA: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6', '7']);
/** The bytes at a sheet's end that are searched for the page setup: it follows the cells, which may be millions. */
const END = 65_536;

/** The paper of the first sheet with a page setup, otherwise A4. */
function paperOf(source: Package, workbook: PartName): 'A4' | 'Letter' {
  for (const { attributes } of sheetsOf(source.xml(workbook))) {
    const target = relationshipById(source, workbook, attributes['r:id'] ?? '')?.target;
    const end = new TextDecoder().decode(target === undefined ? undefined : source.part(target)?.bytes.slice(-END));
    const [setup] = /<(?:\w+:)?pageSetup\b[^<>]*>/.exec(end) ?? [];
    if (setup === undefined) continue;
    const [, paper = '1'] = /\bpaperSize="(\d+)"/.exec(setup) ?? [];
    return OF_NORTH_AMERICA.has(paper) ? 'Letter' : 'A4';
  }
  return 'A4';
}
