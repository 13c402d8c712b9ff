/**
 * The engine's words for the options of a conversion, as routes, commands, programs and the page's form state them:
 * `engineRequestOf` is what all of them call, `attachments.ts` reads what they say of attached files.
 */
import type { ConvertRequest, FieldClock, InvoiceData, Protection, Stamp } from '@quire/core';
import { momentIn } from '@quire/core/formats';
import {
  CONVERSION_OPTIONS,
  type ConversionOptions,
  type EngineConvertRequest,
  issueOf,
  type Option,
  PDF_PERMISSIONS,
} from '@quire/core/plugin';
import { attachmentsOf } from './attachments.js';
import { refused } from './refused.js';

/** What every door takes, by the names that it has at all of them. */
export interface RequestOptions extends ConversionOptions {
  /** Of the template that is filled first. */
  readonly data?: unknown;
}

/** Options that programs may give as values, which are checked where they are read. */
const VALUES: ReadonlySet<string> = new Set(['abbreviations', 'attach', 'invoice']);

/** A request of the engine; what stays out is absent. Throws VALIDATION_ERROR for options that fit neither it nor each other. */
export function engineRequestOf(options: RequestOptions): Omit<EngineConvertRequest, 'limits' | 'signal'> {
  for (const [name, option] of Object.entries<Option>(CONVERSION_OPTIONS)) {
    const value = options[name as keyof ConversionOptions];
    if (value === undefined || (VALUES.has(name) && typeof value === 'object')) continue;
    const issue = issueOf(option, value);
    if (issue !== undefined) throw refused(name, issue);
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
    ...invoiceOf(options),
  };
}

/** An object of the engine of which the options state something. */
const stated = <T extends object>(members: T): T | undefined =>
  Object.values(members).some((each) => each !== undefined) ? members : undefined;

/** The time that fields show. Throws VALIDATION_ERROR for a time that does not exist, and for an unknown time zone. */
function clockOf({ fields, now, timezone }: ConversionOptions): FieldClock | undefined {
  if (timezone !== undefined && !momentIn(0, timezone)) throw refused('timezone', `${timezone} is unknown`);
  const time = now === undefined ? (fields === 'updated' ? new Date() : undefined) : timeOf(now);
  return time && { now: time, ...(timezone !== undefined && { timeZone: timezone }) };
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function timeOf(now: string): Date {
  const [time, day] = [new Date(now), now.slice(0, 10)];
  const known = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== day)
    throw refused('now', `${now} is not a valid time`);
  return time;
}

/** How the PDF is locked, where a password or a restriction is asked for; the engine refuses what would protect nothing. */
function protectionOf({ userPassword, ownerPassword, allow }: ConversionOptions): Protection | undefined {
  const allowed = allow === undefined ? undefined : PDF_PERMISSIONS.filter((each) => allow.split(',').includes(each));
  return stated({ userPassword, ownerPassword, allow: allowed });
}

/** Abbreviations by what they stand for, from their list as a request states it. Throws VALIDATION_ERROR for one that comes twice. */
function abbreviationsOf(list: ConversionOptions['abbreviations']): Readonly<Record<string, string>> | undefined {
  if (typeof list !== 'string') return list;
  const pairs = list.split(';').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => {
    const [short = '', long = ''] = pair.split('=');
    return [short.trim(), long.trim()] as const;
  });
  const texts = new Map(read);
  const twice = read.find(([short, long]) => texts.get(short) !== long);
  if (twice) throw refused('abbreviations', `${twice[0]} has more than one expansion`);
  return Object.fromEntries(read);
}

type InvoiceRequest = Pick<ConvertRequest, 'invoice' | 'invoiceLevel' | 'invoiceMembers' | 'profile'>;

/**
 * The invoice that the PDF carries: the one that is given, or where a level alone is named the data of the template, their
 * member `invoice` first. It chooses its own profile where none is named.
 */
export function invoiceOf({ invoice, invoiceLevel, data, profile }: RequestOptions): InvoiceRequest {
  if (!invoice && !invoiceLevel) return { profile };
  const common = { invoiceLevel, profile: profile === 'pdf' ? undefined : profile };
  if (invoice) return { ...common, invoice };
  if (typeof data !== 'object' || data === null)
    throw refused('invoiceLevel', 'needs an invoice, or template data to make one from');
  if (Array.isArray(data))
    throw refused('invoiceLevel', 'a list of records cannot become one invoice: send one request for each');
  const own = (data as Readonly<Record<string, unknown>>).invoice;
  if (typeof own === 'object' && own !== null) return { ...common, invoice: own as InvoiceData };
  return { ...common, invoice: data as InvoiceData, invoiceMembers: 'ignored' };
}

/** What is put on every page, where that is asked for. Throws VALIDATION_ERROR for the place of no stamp. */
function stampsOf({ watermark, stamp, stampPlace, underlay }: ConversionOptions): ConvertRequest['stamps'] {
  if (stampPlace !== undefined && stamp === undefined) throw refused('stampPlace', 'requires a stamp');
  const stamps: readonly Stamp[] = [
    ...(underlay ? [{ picture: underlay, behind: true, option: 'underlay' }] : []),
    ...(watermark ? [{ text: watermark, place: 'diagonal', behind: true } as const] : []),
    ...(stamp ? [{ text: stamp, place: stampPlace ?? CONVERSION_OPTIONS.stampPlace.implied }] : []),
  ];
  return stamps.length > 0 ? stamps : undefined;
}
