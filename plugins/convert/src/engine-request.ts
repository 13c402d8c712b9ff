/** Translates the conversion options of routes, commands, programs and the page's form into an engine request. */
import type { Attachment, ConvertRequest, FieldClock, Protection, Stamp } from '@quire/core';
import { momentIn } from '@quire/core/formats';
import {
  CONVERSION_OPTIONS,
  type ConversionOptions,
  type EngineConvertRequest,
  invalidArgument,
  issueOf,
  mustBeAttachments,
  type Option,
  PDF_PERMISSIONS,
} from '@quire/core/plugin';
import type { InvoiceData, InvoiceOptions, InvoiceRequest } from '@quire/plugin-invoice/port';
import { CONVERT_OPTIONS } from './parameters.js';

/** The options of a conversion as every caller passes them, under the same names. */
export interface RequestOptions extends ConversionOptions, InvoiceOptions {
  /** The data for the template, which is filled before the conversion. */
  readonly data?: unknown;
}

/** Options that programs may pass as objects instead of text. They are checked when they are read. */
const VALUES: ReadonlySet<string> = new Set(['abbreviations', 'attach', 'invoice']);

/** A request of the engine whose invoice is not prepared yet. */
export interface UnpreparedRequest extends Omit<EngineConvertRequest, 'limits' | 'signal' | 'invoice'> {
  readonly invoice?: InvoiceRequest;
}

/** Builds a request of the engine, without absent options. Throws VALIDATION_ERROR for wrong or conflicting options. */
export function engineRequestOf(options: RequestOptions): UnpreparedRequest {
  for (const [name, option] of Object.entries<Option>(CONVERT_OPTIONS)) {
    const value = options[name as keyof RequestOptions];
    if (value === undefined || (VALUES.has(name) && typeof value === 'object')) continue;
    const issue = issueOf(option, value);
    if (issue !== undefined) throw refusedPart(name, issue);
  }
  const { markup, fields, forms, comments, pages, colors, imageDpi, imageQuality } = options;
  const { openPanel, openZoom, openLayout, outlineLevels } = options;
  return {
    markup,
    fields,
    forms,
    comments,
    pages,
    colors,
    stamps: stampsOf(options),
    pictures: stated({ dpi: imageDpi, quality: imageQuality }),
    view: stated({ panel: openPanel, zoom: openZoom, layout: openLayout, outlineLevels }),
    abbreviations: abbreviationsOf(options.abbreviations),
    clock: clockOf(options),
    protection: protectionOf(options),
    attachments: attachmentsOf(options),
    ...requestedInvoice(options),
  };
}

/** Returns the members as an object, or undefined if all of them are undefined. */
const stated = <T extends object>(members: T): T | undefined =>
  Object.values(members).some((each) => each !== undefined) ? members : undefined;

/** Returns the time that fields show. Throws VALIDATION_ERROR for times that do not exist and unknown time zones. */
function clockOf({ fields, now, timezone }: ConversionOptions): FieldClock | undefined {
  if (timezone !== undefined && !momentIn(0, timezone)) throw refusedPart('timezone', `${timezone} is unknown`);
  const time = now === undefined ? (fields === 'updated' ? new Date() : undefined) : timeOf(now);
  return time && { now: time, ...(timezone !== undefined && { timeZone: timezone }) };
}

/** Parses a time, and rejects days that do not exist: JavaScript reads the 30th of February as the 2nd of March. */
function timeOf(now: string): Date {
  const [time, day] = [new Date(now), now.slice(0, 10)];
  const known = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== day)
    throw refusedPart('now', `${now} is not a valid time`);
  return time;
}

/** The protection of the PDF, if a password or a restriction is given; the engine refuses one without effect. */
function protectionOf({ userPassword, ownerPassword, allow }: ConversionOptions): Protection | undefined {
  const allowed = allow === undefined ? undefined : PDF_PERMISSIONS.filter((each) => allow.split(',').includes(each));
  return stated({ userPassword, ownerPassword, allow: allowed });
}

/** Reads abbreviations and their expansions from a list. Throws VALIDATION_ERROR if one has two expansions. */
function abbreviationsOf(list: ConversionOptions['abbreviations']): Readonly<Record<string, string>> | undefined {
  if (typeof list !== 'string') return list;
  const pairs = list.split(';').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => {
    const [short = '', long = ''] = pair.split('=');
    return [short.trim(), long.trim()] as const;
  });
  const texts = new Map(read);
  const twice = read.find(([short, long]) => texts.get(short) !== long);
  if (twice) throw refusedPart('abbreviations', `${twice[0]} has more than one expansion`);
  return Object.fromEntries(read);
}

/**
 * Returns the profile and the invoice of the PDF: the given one or, if only a level is given, the template's data (its
 * member `invoice`, if there is one). An invoice determines the profile unless one is named.
 */
export function requestedInvoice(options: RequestOptions): Pick<UnpreparedRequest, 'invoice' | 'profile'> {
  const { invoice, invoiceLevel: level, data } = options;
  if (!invoice && !level) return { profile: options.profile };
  const profile = options.profile === 'pdf' ? undefined : options.profile;
  if (invoice) return { profile, invoice: { invoice, level, profile } };
  if (typeof data !== 'object' || data === null)
    throw refusedPart('invoiceLevel', 'needs an invoice, or template data to make one from');
  if (Array.isArray(data))
    throw refusedPart('invoiceLevel', 'a list of records cannot become one invoice: send one request for each');
  const own = (data as Readonly<Record<string, unknown>>).invoice;
  const isOwn = typeof own === 'object' && own !== null;
  const terms = (isOwn ? own : data) as InvoiceData;
  return { profile, invoice: { invoice: terms, level, profile, others: isOwn ? 'refused' : 'ignored' } };
}

/** Returns the stamps of every page; undefined without any. Throws VALIDATION_ERROR for `stampPlace` alone. */
function stampsOf({ watermark, stamp, stampPlace, underlay }: ConversionOptions): ConvertRequest['stamps'] {
  if (stampPlace !== undefined && stamp === undefined) throw refusedPart('stampPlace', 'requires a stamp');
  const stamps: readonly Stamp[] = [
    ...(underlay ? [{ picture: underlay, behind: true, option: 'underlay' }] : []),
    ...(watermark ? [{ text: watermark, place: 'diagonal', behind: true } as const] : []),
    ...(stamp ? [{ text: stamp, place: stampPlace ?? CONVERSION_OPTIONS.stampPlace.implied }] : []),
  ];
  return stamps.length > 0 ? stamps : undefined;
}

/**
 * Returns the attached files with their descriptions and relationships; undefined if there are none. Throws
 * VALIDATION_ERROR for malformed files, lists of the wrong length, and descriptions or relationships without a file.
 */
export function attachmentsOf(options: ConversionOptions): readonly Attachment[] | undefined {
  const { attach = [], relationship = [], description = [] } = options;
  const relationships = [relationship].flat();
  mustBeAttachments('attach', attach);
  if (description.length > 0 && attach.length === 0) throw refusedPart('description', 'requires an attached file');
  if (relationships.length > 0 && options.attach === undefined)
    throw refusedPart('relationship', 'requires an attached file');
  const there = `${attach.length} ${attach.length === 1 ? 'is' : 'are'} attached`;
  if (description.length > attach.length)
    throw refusedPart('description', `is given for ${description.length} files, and ${there}`);
  if (relationships.length > 1 && relationships.length !== attach.length)
    throw refusedPart(
      'relationship',
      `is given for ${relationships.length} files, and ${there}: give one word for all files, or one for each`,
    );
  const said = attach.map((file, index) => ({
    ...file,
    description: file.description ?? (description[index] || undefined),
    relationship: file.relationship ?? relationships[relationships.length > 1 ? index : 0],
  }));
  return said.length > 0 ? said : undefined;
}

/** Creates the error for a part or an option that a request cannot have. */
export const refusedPart = (field: string, issue: string) => invalidArgument(field, issue, `${field}: ${issue}`);
