/**
 * The options of a conversion, each declared once: `ConversionOptions` are their types, `CONVERSION_OPTIONS` their
 * values, defaults and descriptions. These determine the checks of the engine, the library, the query string, the body
 * and the parts of a request, the options of the command, their help, the OpenAPI document and the page's form.
 */
import {
  ATTACHMENT_RELATIONSHIPS,
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
import type { StampPlace } from '../stamp.js';

/** The options of `quire convert`, of `POST /v1/convert` and of the library, by the same names. */
export interface ConversionOptions {
  /** Pages to write, such as `1-3,7`. Default: all. */
  readonly pages?: string;
  /** The view of tracked changes. Default: `all`. */
  readonly markup?: MarkupView;
  /** The place of comments: `margin` scales pages down to make room for them. Default: `none`. */
  readonly comments?: 'margin' | 'none';
  /**
   * `updated` computes fields if possible; `cached` shows their stored results. By default fields are computed if the
   * document asks for it: by a setting, a dirty field, or an empty table of contents.
   */
  readonly fields?: 'cached' | 'updated';
  /** `fillable` turns content controls and form fields into form fields of the PDF. Default: `text`. */
  readonly forms?: 'text' | 'fillable';
  /**
   * The time that fields show, in ISO 8601 with a time zone: `2026-05-31T09:30:00Z`. Default: now, if fields are
   * computed.
   */
  readonly now?: string;
  /** IANA time zone of the times that fields show. Default: `UTC`. */
  readonly timezone?: string;
  /** Password of an encrypted document; ignored for others. */
  readonly password?: string;
  /** The standard that the PDF conforms to. Default: `pdf`. */
  readonly profile?: PdfProfile;
  /** Expansions of abbreviations for screen readers: `{ WHO: 'World Health Organization' }`. */
  readonly abbreviations?: string | Readonly<Record<string, string>>;
  /** The colors of text, lines, fills and pictures: `gray` makes all grayscale. Default: `color`. */
  readonly colors?: 'color' | 'gray';
  /** Maximum image resolution (DPI); cropped areas are removed. Default: the resolution in the document. */
  readonly imageDpi?: number;
  /** JPEG quality of photographs, from 1 to 100. Default: unchanged. */
  readonly imageQuality?: number;
  /** Sidebar that the PDF opens with. Default: the viewer decides. */
  readonly openPanel?: InitialView['panel'];
  /** Zoom that the PDF opens with. Default: the viewer decides. */
  readonly openZoom?: InitialView['zoom'];
  /** Page layout that the PDF opens with. Default: the viewer decides. */
  readonly openLayout?: InitialView['layout'];
  /** Levels of the outline that are expanded. Default: `1`. */
  readonly outlineLevels?: number;
  /** Text on every page, over its content; `{page}` and `{pages}` are the numbers of the page and of all pages. */
  readonly stamp?: string;
  /** Position of the stamp. Default: `bottom`. */
  readonly stampPlace?: StampPlace;
  /** Light gray text along the diagonal of every page, under its content. */
  readonly watermark?: string;
  /** A picture in the middle of every page, under its content. */
  readonly underlay?: Uint8Array;
  /** Files to attach to the PDF. Their own `relationship` and `description` override the options of the same names. */
  readonly attach?: readonly Attachment[];
  /**
   * Relationship of the attached files to the document: one for all, or one for each in order. Default: `unspecified`.
   */
  readonly relationship?: AttachmentRelationship | readonly AttachmentRelationship[];
  /** Descriptions of the attached files, in order; an empty text for no description. */
  readonly description?: readonly string[];
  /** The password that opens the PDF, which is then encrypted. */
  readonly userPassword?: string;
  /** The password that opens the PDF with all permissions, regardless of `allow`. */
  readonly ownerPassword?: string;
  /** The permissions of readers without the owner's password: `print,copy`, or `none`. Default: all. */
  readonly allow?: string;
}

/**
 * Matches a time in ISO 8601 with a time zone: without a zone, the same request would mean different times on
 * different machines.
 */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const PERMISSION = PDF_PERMISSIONS.join('|');
const READER = 'Default: the viewer decides.';

export const CONVERSION_OPTIONS = {
  pages: {
    kind: 'text',
    maxLength: 1000,
    format: PAGE_RANGES,
    example: '1-3,7',
    description: 'Pages to write, numbered from 1. Default: all.',
  },
  markup: {
    kind: 'choice',
    values: MARKUP_VIEWS,
    default: 'all',
    description: 'How tracked changes show: marked, marked with a bar only, accepted, or rejected.',
  },
  comments: {
    kind: 'choice',
    values: ['margin', 'none'],
    default: 'none',
    description: 'Where comments show: in the margin, with pages scaled down to make room, or not at all.',
  },
  fields: {
    kind: 'choice',
    values: ['cached', 'updated'],
    description:
      'cached: fields show their stored results. updated: they are computed where possible (tables of contents, figures and authorities, indexes, references, formulas, dates, sequences, conditions, properties). Default: computed if the document asks for it, by a setting, a dirty field or an empty table of contents.',
  },
  forms: {
    kind: 'choice',
    values: ['text', 'fillable'],
    default: 'text',
    description:
      'fillable: content controls and form fields become form fields of the PDF (text, check boxes, lists); signature lines and {signature} become signature fields.',
  },
  now: {
    kind: 'text',
    maxLength: 40,
    format: MOMENT,
    example: '2026-05-31T09:30:00Z',
    description: 'Date and time that fields show. Default: the current time if fields are updated.',
  },
  timezone: {
    kind: 'text',
    maxLength: 50,
    format: /^[A-Za-z0-9_+/-]+$/,
    example: 'Europe/Berlin',
    implied: 'UTC',
    description: 'IANA time zone of the times that fields show, if now is given or fields are updated.',
  },
  password: { kind: 'secret', maxLength: 255, description: 'Password of an encrypted document.' },
  profile: {
    kind: 'choice',
    values: PDF_PROFILES,
    default: 'pdf',
    description:
      'The standard that the PDF conforms to. PDF/A is for archives: b keeps the appearance, u also the text, a also the structure; 1 allows no transparency, 3 allows attachments. PDF/UA is for screen readers: 2 is well-tagged PDF 2.0. With an invoice the default is PDF/A-3b.',
  },
  abbreviations: {
    kind: 'text',
    maxLength: 4000,
    format: /^[^=;]+=[^=;]+(;[^=;]+=[^=;]+)*;?$/,
    example: 'WHO=World Health Organization; EU=European Union',
    description: 'Expansions of abbreviations for screen readers: ABBREVIATION=words, separated by semicolons.',
  },
  colors: {
    kind: 'choice',
    values: ['color', 'gray'],
    default: 'color',
    description: 'Colors of the PDF. gray keeps the brightness.',
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
      'JPEG quality of photographs, used if it makes them smaller; cropped areas are removed. PNG photographs become JPEG if that halves their size; drawings and screenshots stay sharp. Default: unchanged.',
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
    description: 'Position of the stamp: along the diagonal, in the middle, or half an inch from an edge or a corner.',
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
    description: 'Relationship of the attached files to the document: one for all files, or one for each in order.',
  },
  description: {
    kind: 'list',
    maxLength: 500,
    most: 100,
    description:
      'Description of an attached file, in the order of the files; an empty one for none. Default: the file name.',
  },
  userPassword: { kind: 'secret', maxLength: 127, description: 'Password that opens the PDF.' },
  ownerPassword: {
    kind: 'secret',
    maxLength: 127,
    description: 'Owner password, which opens the PDF with all permissions, regardless of allow.',
  },
  allow: {
    kind: 'text',
    maxLength: 60,
    format: new RegExp(`^(none|(${PERMISSION})(,(${PERMISSION}))*)$`),
    example: 'print,copy',
    description: `Permissions without the owner password: ${PDF_PERMISSIONS.join(', ')}, separated by commas, or none. Default: all.`,
  },
} as const satisfies Readonly<Record<keyof ConversionOptions, Option>>;
