/**
 * Certificates of completion in Office documents, each at the end: `pages` of a DOCX, a sheet of a `workbook`, slides
 * of a `presentation`. The texts come from `../../certificate`; `sheet` sets them in cells with `sheet-formats`,
 * `slides` places them in `columns` for `slide-xml` to write. Workbooks and presentations are not laid out: `text-room`
 * estimates the heights of their rows. `addition` has helpers for adding to a package, `properties` reads the title and
 * the language of a document.
 */
import { invalidArgument } from '@quire/core';
import { AUDIT_TRAIL_FILE, type OpenTrail } from '@quire/core/audit';
import { type Package, type PartName, related } from '@quire/core/opc';
import {
  type CertificateForm,
  type CertificatePagesRequest,
  certificateDocument,
  certificateOf,
  lineColor,
  type SigningFacts,
} from '../../certificate/index.js';
import { withCertificatePages } from './pages.js';
import { slideCount, withCertificateSlides } from './presentation.js';
import { languageOf, titleOf } from './properties.js';
import { sheetCount, withCertificateSheet } from './workbook.js';

/** @param bytes the document as the caller sent it */
export interface HandedPackage {
  readonly bytes: Uint8Array;
  readonly package: Package;
}

export interface CertifiedPackage {
  readonly package: Package;
  /** The number of pages, sheets or slides of the certificate; absent if pages are not laid out. */
  readonly pages?: number;
}

export interface CertifiedTrail {
  readonly trail: OpenTrail;
  readonly facts: SigningFacts;
  readonly lastHash: string;
}

/**
 * The document with its certificate of completion at its end, in its language. Throws VALIDATION_ERROR for anything
 * other than a DOCX, workbook or presentation, INVALID_DOCUMENT if a workbook does not allow new sheets.
 */
export async function withCertificate(
  handed: HandedPackage,
  { trail, facts, lastHash }: CertifiedTrail,
  { engine, signal, ...look }: CertificatePagesRequest,
): Promise<CertifiedPackage> {
  const { package: source } = handed;
  const { main, form } = kindOf(source);
  const named = { language: languageOf(source, main, form), title: titleOf(source) };
  const about = (count: number | undefined) => ({
    trail,
    facts,
    listed: { form, lastHash, file: AUDIT_TRAIL_FILE, ...(count !== undefined && { count }) },
    ...named,
  });
  const shown = { ...look, lineColor: lineColor(look.brand) };
  if (form === 'sheet') {
    const content = certificateOf(about(sheetCount(source, main)), look);
    return { package: withCertificateSheet(source, main, content, shown), pages: 1 };
  }
  if (form === 'slides') {
    const content = certificateOf(about(slideCount(source, main)), look);
    const { package: certified, count } = withCertificateSlides(source, main, content, shown);
    return { package: certified, pages: count };
  }
  const laidOut = await engine.layout?.(handed.bytes, { signal });
  const beside = laidOut?.pages[0] ?? A4;
  const { docx } = certificateDocument({ ...about(laidOut?.pages.length), beside }, look);
  const own = await engine.layout?.(docx, { signal });
  return { package: withCertificatePages(source, docx), ...(own && { pages: own.pages.length }) };
}

/** The size of the paper, in points. */
const A4 = { width: 595.3, height: 841.9 };

/** Parts of content types by which main parts are recognized; types with macros have names of Microsoft's own. */
const FORMS: readonly (readonly [piece: RegExp, form: CertificateForm])[] = [
  [/wordprocessingml|ms-word/, 'pages'],
  [/spreadsheetml|ms-excel/, 'sheet'],
  [/presentationml|ms-powerpoint/, 'slides'],
];

function kindOf(source: Package): { readonly main: PartName; readonly form: CertificateForm } {
  const target = related(source, '/', 'officeDocument')?.target;
  const main = target === undefined ? undefined : source.part(target);
  // A binary workbook (XLSB) is not XML.
  const form = FORMS.find(([piece]) => main?.contentType.endsWith('+xml') && piece.test(main.contentType))?.[1];
  if (main && form) return { main: main.name, form };
  const issue = 'is for PDF, Word, Excel and PowerPoint documents (XLSB has none): sign with the audit trail alone';
  throw invalidArgument('certificate', issue);
}
