/** Values of the engine's types that are also options of a conversion. This module imports no other module. */

/** The views of tracked changes: marked, marked by a bar only, as if accepted, or as if never made. */
export const MARKUP_VIEWS = ['all', 'simple', 'none', 'original'] as const;

/**
 * The standard that the PDF conforms to: PDF alone (ISO 32000), PDF/A-1, 2 and 3 (ISO 19005), PDF/UA-1 (ISO 14289-1),
 * or PDF/UA-2 (ISO 14289-2), which is well-tagged PDF too.
 */
export const PDF_PROFILES = [
  'pdf',
  'pdfa-1b',
  'pdfa-1a',
  'pdfa-2b',
  'pdfa-2u',
  'pdfa-2a',
  'pdfa-3b',
  'pdfa-3u',
  'pdfa-3a',
  'pdfua-1',
  'pdfua-2',
] as const;

/** The relationships that an attached file can have to the PDF (ISO 32000-2 table 43). */
export const ATTACHMENT_RELATIONSHIPS = ['unspecified', 'data', 'source', 'alternative', 'supplement'] as const;

/** The places of a stamp on a page: along its diagonal, in its middle, or off an edge or a corner. */
export const STAMP_PLACES = [
  'diagonal',
  'center',
  'top',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;

/** The panel that a reader opens next to the pages: none, the outline, or thumbnails of the pages. */
export const OPEN_PANELS = ['none', 'outline', 'pages'] as const;

/** The zooms at which a viewer can open a PDF: a whole page, its width, or its actual size. */
export const OPEN_ZOOMS = ['page', 'width', 'actual'] as const;

/** The page layouts of an opened PDF: one page, a column, two pages, two columns. In pairs, page 1 is at the right. */
export const OPEN_LAYOUTS = ['single', 'continuous', 'facing', 'facing-continuous'] as const;

/** The rights of a reader who opens a protected PDF by the user's password (ISO 32000-2 table 22). */
export const PDF_PERMISSIONS = ['print', 'copy', 'annotate', 'fill', 'edit', 'assemble'] as const;
