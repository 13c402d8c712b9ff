import {
  ATTACHMENT_RELATIONSHIPS,
  COLOR_RANGES,
  COMMENT_PLACES,
  FIELD_RESULTS,
  FORM_RESULTS,
  INVOICE_LEVELS,
  MARKUP_VIEWS,
  OPEN_LAYOUTS,
  OPEN_PANELS,
  OPEN_ZOOMS,
  PAGE_RANGES,
  type Parameters,
  type ParameterValues,
  PDF_PERMISSIONS,
  PDF_PROFILES,
  STAMP_PLACES,
} from '@quire/core/plugin';
import { ABBREVIATIONS, ALLOW, MOMENT, STAMP_PLACE } from './engine-request.js';

export const parameters = {
  from: { kind: 'choice', values: ['docx'], required: true, description: 'Format of the document.' },
  to: { kind: 'choice', values: ['pdf'], default: 'pdf', description: 'Format of the reply.' },
  markup: {
    kind: 'choice',
    values: MARKUP_VIEWS,
    default: 'all',
    description: 'How tracked changes show: marked, marked by a bar only, as if accepted, or as if never made.',
  },
  fields: {
    kind: 'choice',
    values: FIELD_RESULTS,
    description:
      'Whether fields show their stored results, or are updated where possible: tables of contents, figures and authorities, indexes, references, formulas, dates, sequences, conditions, properties. By default they are computed where the document asks for it: by a setting, a dirty field, or an empty table of contents.',
  },
  forms: {
    kind: 'choice',
    values: FORM_RESULTS,
    default: 'text',
    description:
      'Whether content controls and form fields are text, or fields of the PDF that a reader fills in: texts, check boxes, lists; signature lines and {signature} are fields to be signed.',
  },
  now: {
    kind: 'text',
    maxLength: 40,
    format: MOMENT,
    example: '2026-05-31T09:30:00Z',
    description:
      'Date and time that fields show. By default the current time if fields are updated, else their stored results.',
  },
  timezone: {
    kind: 'text',
    maxLength: 50,
    format: /^[A-Za-z0-9_+/-]+$/,
    example: 'Europe/Berlin',
    description:
      'Time zone of the times that fields show, by its name in the IANA time zone database, with now or fields that are updated; UTC by default.',
  },
  comments: {
    kind: 'choice',
    values: COMMENT_PLACES,
    default: 'none',
    description:
      'Whether comments show: in balloons in the margin, with the pages scaled down to make room, or not at all.',
  },
  profile: {
    kind: 'choice',
    values: PDF_PROFILES,
    default: 'pdf',
    description:
      'The standard that the PDF conforms to: PDF alone, PDF/A-1, 2 or 3 for archives (1 has no transparency, b looks the same for ever, u can be searched, a has its structure; 3 takes attachments), or PDF/UA-1 or 2 for screen readers (2 is well-tagged PDF 2.0). With an invoice PDF/A-3b by default.',
  },
  pages: {
    kind: 'text',
    maxLength: 1000,
    format: PAGE_RANGES,
    example: '1-3,7',
    description: 'Pages to write, numbered from 1; all by default.',
  },
  watermark: {
    kind: 'text',
    maxLength: 100,
    example: 'DRAFT',
    description: 'Light gray text along the diagonal of every page, behind its content.',
  },
  stamp: {
    kind: 'text',
    maxLength: 200,
    example: 'Page {page} of {pages}',
    description: 'Text on every page, over its content; {page} is the page number and {pages} the number of pages.',
  },
  stampPlace: {
    kind: 'choice',
    values: STAMP_PLACES,
    description: `Where the stamp is: along the diagonal, in the middle, or half an inch from an edge or a corner; ${STAMP_PLACE} by default.`,
  },
  imageDpi: {
    kind: 'number',
    minimum: 10,
    maximum: 2400,
    description: 'Maximum image resolution (DPI); cropped areas are removed. Default: the resolution in the document.',
  },
  imageQuality: {
    kind: 'number',
    minimum: 1,
    maximum: 100,
    description:
      'JPEG quality of photographs, where that makes them smaller; cropped areas are removed. Default: unchanged. Photographs in PNG become JPEG where that halves their size; drawings and screenshots stay sharp.',
  },
  colors: {
    kind: 'choice',
    values: COLOR_RANGES,
    default: 'color',
    description: 'Whether the PDF is in color, or in grayscale of the same brightness.',
  },
  openPanel: {
    kind: 'choice',
    values: OPEN_PANELS,
    description: 'Sidebar that the PDF opens with. Default: the viewer decides.',
  },
  openZoom: {
    kind: 'choice',
    values: OPEN_ZOOMS,
    description: 'Zoom that the PDF opens with: whole page, page width, or actual size. Default: the viewer decides.',
  },
  openLayout: {
    kind: 'choice',
    values: OPEN_LAYOUTS,
    description:
      'Page layout that the PDF opens with: single pages, one column, or two pages side by side. Default: the viewer decides.',
  },
  outlineLevels: {
    kind: 'number',
    minimum: 1,
    maximum: 9,
    description: 'Levels of the outline that are expanded when the PDF opens; 1 by default.',
  },
  abbreviations: {
    kind: 'text',
    maxLength: 4000,
    format: ABBREVIATIONS,
    example: 'WHO=World Health Organization; EU=European Union',
    description: 'What abbreviations stand for, for screen readers: ABBREVIATION=words, separated by semicolons.',
  },
  relationship: {
    kind: 'list',
    values: ATTACHMENT_RELATIONSHIPS,
    maxLength: 20,
    most: 100,
    description:
      'How attached files relate to the document: one word for all of them, or one for each in the order of the files; unspecified by default.',
  },
  description: {
    kind: 'list',
    maxLength: 500,
    most: 100,
    description:
      'Description of an attached file that viewers show: the first is for the first file, and so on. Default: the file name; an empty one for none.',
  },
  invoiceLevel: {
    kind: 'choice',
    values: INVOICE_LEVELS,
    description:
      'How much the invoice says that the PDF carries, where it is made of terms (of the part invoice as JSON, or of data, or the member invoice in it): a level of Factur-X and ZUGFeRD, EN 16931 as a whole, or XRechnung. Of JSON en16931 by default.',
  },
  allow: {
    kind: 'text',
    maxLength: 60,
    format: ALLOW,
    example: 'print,copy',
    description: `What readers may do with a PDF that has an owner's password: ${PDF_PERMISSIONS.join(', ')}, or none of it; everything by default.`,
  },
  filename: { kind: 'text', maxLength: 255, example: 'offer.pdf', description: 'Name of the PDF in the reply.' },
} as const satisfies Parameters;

/** What the handler receives of them. The formats of document and reply are checked, and there is one of each. */
export type ConvertParameters = Omit<ParameterValues<typeof parameters>, 'from' | 'to'>;
