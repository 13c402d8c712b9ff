/**
 * The options of a conversion, each declared once: `ConversionOptions` are their types, `CONVERSION_OPTIONS` the values they
 * take, what is meant where one is left out, and a sentence on each. The checks of the engine, the library, the query string,
 * the body and the parts of a request, the options of the command, their help, the OpenAPI document and the page's form follow.
 */
import {
  ATTACHMENT_RELATIONSHIPS,
  INVOICE_LEVELS,
  MARKUP_VIEWS,
  OPEN_LAYOUTS,
  OPEN_PANELS,
  OPEN_ZOOMS,
  PDF_PERMISSIONS,
  PDF_PROFILES,
  STAMP_PLACES,
} from '../../base/choices.js';
import { PAGE_RANGES } from '../../base/page-ranges.js';
import type { Option } from '../../base/parameters.js';
import type { Attachment, AttachmentRelationship, InitialView, PdfProfile } from '../../pdf/index.js';
import type { MarkupView } from '../../resolved/index.js';
import type { InvoiceData, InvoiceLevel } from '../e-invoice/index.js';
import type { StampPlace } from '../stamp.js';

/** The options of `quire convert`, of `POST /v1/convert` and of the library, by the same names. */
export interface ConversionOptions {
  /** Pages to write, such as `1-3,7`; all by default. */
  readonly pages?: string;
  /** How tracked changes show; `all` by default. */
  readonly markup?: MarkupView;
  /** `margin`: comments show in balloons beside the text, and the page shrinks to make room; `none` by default. */
  readonly comments?: 'margin' | 'none';
  /**
   * `updated`: fields are computed anew where the engine can; `cached`: they show what the file remembers. By default they
   * are computed where the document asks for it: by a setting, a dirty field, or an empty table of contents.
   */
  readonly fields?: 'cached' | 'updated';
  /** `fillable`: content controls and form fields become fields that a reader of the PDF fills in; `text` by default. */
  readonly forms?: 'text' | 'fillable';
  /** The time that fields show, ISO 8601 with its zone: `2026-05-31T09:30:00Z`; the present where fields are updated. */
  readonly now?: string;
  /** Time zone of the times that fields show, by its name in the IANA database; `UTC` by default. */
  readonly timezone?: string;
  /** Password of an encrypted document; ignored for others. */
  readonly password?: string;
  /** The standard that the PDF keeps; `pdf` by default. */
  readonly profile?: PdfProfile;
  /** What abbreviations stand for, for those who have the PDF read to them: `{ WHO: 'World Health Organization' }`. */
  readonly abbreviations?: string | Readonly<Record<string, string>>;
  /** `gray`: text, lines, fills and pictures in greys; `color` by default. */
  readonly colors?: 'color' | 'gray';
  /** Most pixels an inch of pictures, without what they are cropped by; all that the document holds by default. */
  readonly imageDpi?: number;
  /** Quality that photographs keep, from 1 to 100; as they are by default. */
  readonly imageQuality?: number;
  /** Sidebar that a reader opens with the PDF; as it likes by default. */
  readonly openPanel?: InitialView['panel'];
  /** How large a reader opens the PDF; as it likes by default. */
  readonly openZoom?: InitialView['zoom'];
  /** How a reader lays the pages out; as it likes by default. */
  readonly openLayout?: InitialView['layout'];
  /** Levels of the outline that are unfolded; `1` by default. */
  readonly outlineLevels?: number;
  /** Text on every page, over its content; `{page}` and `{pages}` are the numbers of the page and of all pages. */
  readonly stamp?: string;
  /** Where the stamp is; `bottom` by default. */
  readonly stampPlace?: StampPlace;
  /** Text in light grey along the diagonal of every page, behind its content. */
  readonly watermark?: string;
  /** A picture in the middle of every page, behind its content. */
  readonly underlay?: Uint8Array;
  /** Files that the PDF carries; what one says of itself goes before `relationship` and `description`. */
  readonly attach?: readonly Attachment[];
  /** What attached files are to the document: a word for all, or one for each in their order; `unspecified` by default. */
  readonly relationship?: AttachmentRelationship | readonly AttachmentRelationship[];
  /** What attached files hold, in words, in their order; an empty one says nothing. */
  readonly description?: readonly string[];
  /** The invoice as data, CII or its terms (as JSON, too): the PDF becomes one of Factur-X, ZUGFeRD or XRechnung. */
  readonly invoice?: Uint8Array | InvoiceData;
  /** How much an invoice says that is made of terms; `en16931` by default. */
  readonly invoiceLevel?: InvoiceLevel;
  /** Locks the PDF: it opens by this password. */
  readonly userPassword?: string;
  /** Opens the PDF for all uses, whatever `allow` permits to others. */
  readonly ownerPassword?: string;
  /** What readers may do: `print,copy`, or `none`; everything by default. */
  readonly allow?: string;
}

/** ISO 8601 with a time zone: without one, the same request would say another time on another machine. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const PERMISSION = PDF_PERMISSIONS.join('|');
const READER = 'Default: the viewer decides.';

export const CONVERSION_OPTIONS = {
  pages: {
    kind: 'text',
    maxLength: 1000,
    format: PAGE_RANGES,
    example: '1-3,7',
    description: 'Pages to write, numbered from 1; all by default.',
  },
  markup: {
    kind: 'choice',
    values: MARKUP_VIEWS,
    default: 'all',
    description: 'How tracked changes show: marked, marked by a bar only, as if accepted, or as if never made.',
  },
  comments: {
    kind: 'choice',
    values: ['margin', 'none'],
    default: 'none',
    description:
      'Whether comments show: in balloons in the margin, with the pages scaled down to make room, or not at all.',
  },
  fields: {
    kind: 'choice',
    values: ['cached', 'updated'],
    description:
      'Whether fields show their stored results, or are updated where possible: tables of contents, figures and authorities, indexes, references, formulas, dates, sequences, conditions, properties. By default they are computed where the document asks for it: by a setting, a dirty field, or an empty table of contents.',
  },
  forms: {
    kind: 'choice',
    values: ['text', 'fillable'],
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
    implied: 'UTC',
    description:
      'Time zone of the times that fields show, by its name in the IANA time zone database, with now or fields that are updated.',
  },
  password: { kind: 'secret', maxLength: 255, description: 'Password of an encrypted document.' },
  profile: {
    kind: 'choice',
    values: PDF_PROFILES,
    default: 'pdf',
    description:
      'The standard that the PDF conforms to: PDF alone, PDF/A-1, 2 or 3 for archives (1 has no transparency, b looks the same for ever, u can be searched, a has its structure; 3 takes attachments), or PDF/UA-1 or 2 for screen readers (2 is well-tagged PDF 2.0). With an invoice PDF/A-3b by default.',
  },
  abbreviations: {
    kind: 'text',
    maxLength: 4000,
    format: /^[^=;]+=[^=;]+(;[^=;]+=[^=;]+)*;?$/,
    example: 'WHO=World Health Organization; EU=European Union',
    description: 'What abbreviations stand for, for screen readers: ABBREVIATION=words, separated by semicolons.',
  },
  colors: {
    kind: 'choice',
    values: ['color', 'gray'],
    default: 'color',
    description: 'Whether the PDF is in color, or in grayscale of the same brightness.',
  },
  imageDpi: {
    kind: 'number',
    decimals: true,
    minimum: 10,
    maximum: 2400,
    description: 'Maximum image resolution (DPI); cropped areas are removed. Default: the resolution in the document.',
  },
  imageQuality: {
    kind: 'number',
    decimals: true,
    minimum: 1,
    maximum: 100,
    description:
      'JPEG quality of photographs, where that makes them smaller; cropped areas are removed. Default: unchanged. Photographs in PNG become JPEG where that halves their size; drawings and screenshots stay sharp.',
  },
  openPanel: { kind: 'choice', values: OPEN_PANELS, description: `Sidebar that the PDF opens with. ${READER}` },
  openZoom: {
    kind: 'choice',
    values: OPEN_ZOOMS,
    description: `Zoom that the PDF opens with: whole page, page width, or actual size. ${READER}`,
  },
  openLayout: {
    kind: 'choice',
    values: OPEN_LAYOUTS,
    description: `Page layout that the PDF opens with: single pages, one column, or two pages side by side. ${READER}`,
  },
  outlineLevels: {
    kind: 'number',
    minimum: 1,
    maximum: 9,
    implied: 1,
    description: 'Levels of the outline that are expanded when the PDF opens.',
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
    implied: 'bottom',
    description: 'Where the stamp is: along the diagonal, in the middle, or half an inch from an edge or a corner.',
  },
  watermark: {
    kind: 'text',
    maxLength: 100,
    example: 'DRAFT',
    description: 'Light gray text along the diagonal of every page, behind its content.',
  },
  underlay: { kind: 'file', description: 'Picture in the middle of every page, behind its content.' },
  attach: {
    kind: 'file',
    many: true,
    description: 'File to attach to the PDF, with its relationship and description.',
  },
  relationship: {
    kind: 'list',
    values: ATTACHMENT_RELATIONSHIPS,
    maxLength: 20,
    most: 100,
    implied: 'unspecified',
    description:
      'How attached files relate to the document: one word for all of them, or one for each in the order of the files.',
  },
  description: {
    kind: 'list',
    maxLength: 500,
    most: 100,
    description:
      'Description of an attached file that viewers show: the first is for the first file, and so on. Default: the file name; an empty one for none.',
  },
  invoice: {
    kind: 'file',
    description: 'The invoice as XML (CII) or JSON: the PDF becomes a Factur-X, ZUGFeRD or XRechnung invoice.',
  },
  invoiceLevel: {
    kind: 'choice',
    values: INVOICE_LEVELS,
    implied: 'en16931',
    description:
      'How much the invoice says that the PDF carries, where it is made of terms (of the part invoice as JSON, or of data, or the member invoice in it): a level of Factur-X and ZUGFeRD, EN 16931 as a whole, or XRechnung.',
  },
  userPassword: { kind: 'secret', maxLength: 127, description: 'Password that opens the PDF.' },
  ownerPassword: {
    kind: 'secret',
    maxLength: 127,
    description: "Owner's password of the PDF, which opens it for all uses, whatever allow permits to others.",
  },
  allow: {
    kind: 'text',
    maxLength: 60,
    format: new RegExp(`^(none|(${PERMISSION})(,(${PERMISSION}))*)$`),
    example: 'print,copy',
    description: `What readers may do with a PDF that has an owner's password: ${PDF_PERMISSIONS.join(', ')}, or none of it; everything by default.`,
  },
} as const satisfies Readonly<Record<keyof ConversionOptions, Option>>;
