/**
 * The engine's words for the options of a conversion, as routes, commands, programs and the page's form state them:
 * `engineRequestOf` is what all of them call, `attachments.ts` reads what they say of attached files.
 */
import type { ConvertRequest, FieldClock, InvoiceData, InvoiceLevel, Protection, Stamp, StampPlace } from '@quire/core';
import { momentIn } from '@quire/core/formats';
import { type EngineConvertRequest, PDF_PERMISSIONS, UNSPELLABLE } from '@quire/core/plugin';
import { type AttachmentOptions, attachmentsOf } from './attachments.js';
import { refused } from './refused.js';

/** What every door takes, by the names that it has at all of them. */
export interface RequestOptions
  extends ClockOptions,
    LockOptions,
    PictureOptions,
    ViewOptions,
    StampOptions,
    AttachmentOptions,
    InvoiceOptions,
    Pick<ConvertRequest, 'markup' | 'forms' | 'comments' | 'pages' | 'colors'> {
  /** By what they stand for, or as their list: `WHO=World Health Organization; EU=European Union`. */
  readonly abbreviations?: string | Readonly<Record<string, string>>;
}

/** A request of the engine; what stays out is absent. Throws VALIDATION_ERROR for options that fit neither it nor each other. */
export function engineRequestOf(options: RequestOptions): Omit<EngineConvertRequest, 'limits' | 'signal'> {
  const { markup, fields, forms, comments, pages, colors } = options;
  return {
    markup,
    fields,
    forms,
    comments,
    pages,
    colors,
    stamps: stampsOf(options),
    pictures: reductionOf(options),
    view: viewOf(options),
    abbreviations: abbreviationsOf(options.abbreviations),
    clock: clockOf(options),
    protection: protectionOf(options),
    attachments: attachmentsOf(options),
    ...invoiceOf(options),
  };
}

export interface ClockOptions {
  readonly fields?: 'cached' | 'updated';
  /** ISO 8601 with a time zone. */
  readonly now?: string;
  /** By its name in the IANA database. */
  readonly timezone?: string;
}

export interface LockOptions {
  readonly userPassword?: string;
  readonly ownerPassword?: string;
  /** `none`, or permissions with commas between them. */
  readonly allow?: string;
}

/** ISO 8601 with a time zone: without one, the same request would say another time on another machine. */
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** The time that fields show. Throws VALIDATION_ERROR for a time that does not exist, and for an unknown time zone. */
export function clockOf({ fields, now, timezone }: ClockOptions): FieldClock | undefined {
  if (timezone !== undefined && !momentIn(0, timezone)) throw refused('timezone', `${timezone} is not known`);
  const time = now === undefined ? (fields === 'updated' ? new Date() : undefined) : timeOf(now);
  return time && { now: time, ...(timezone !== undefined && { timeZone: timezone }) };
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function timeOf(now: string): Date {
  if (!MOMENT.test(now)) throw refused('now', `${now} is no time with its zone, such as 2026-05-31T09:30:00Z`);
  const [time, day] = [new Date(now), now.slice(0, 10)];
  const known = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== day)
    throw refused('now', `${now} is no time of the calendar`);
  return time;
}

/** What `allow` takes. */
export const ALLOW = new RegExp(`^(none|(${PDF_PERMISSIONS.join('|')})(,(${PDF_PERMISSIONS.join('|')}))*)$`);

/**
 * How the PDF is locked, where a password or a restriction is asked for; the engine refuses what would protect nothing.
 * Throws VALIDATION_ERROR for permissions that are none: to leave them out would forbid what was to be allowed.
 */
export function protectionOf({ userPassword, ownerPassword, allow }: LockOptions): Protection | undefined {
  if (userPassword === undefined && ownerPassword === undefined && allow === undefined) return undefined;
  if (allow !== undefined && !ALLOW.test(allow)) {
    const words = PDF_PERMISSIONS.join(', ');
    throw refused('allow', `must be none, or some of ${words} with commas and no spaces between them`);
  }
  const allowed = allow === undefined ? undefined : PDF_PERMISSIONS.filter((each) => allow.split(',').includes(each));
  return { userPassword, ownerPassword, allow: allowed };
}

export interface PictureOptions {
  /** Most pixels an inch. */
  readonly imageDpi?: number;
  /** Of photographs, 1..100. */
  readonly imageQuality?: number;
}

/** How pictures are made smaller, where that is asked for. */
export function reductionOf({ imageDpi, imageQuality }: PictureOptions): ConvertRequest['pictures'] {
  return imageDpi === undefined && imageQuality === undefined ? undefined : { dpi: imageDpi, quality: imageQuality };
}

export interface ViewOptions {
  readonly openPanel?: NonNullable<ConvertRequest['view']>['panel'];
  readonly openZoom?: NonNullable<ConvertRequest['view']>['zoom'];
  readonly openLayout?: NonNullable<ConvertRequest['view']>['layout'];
  /** 1..9. */
  readonly outlineLevels?: number;
}

/** How a reader opens the PDF, where the request says. */
export function viewOf({ openPanel, openZoom, openLayout, outlineLevels }: ViewOptions): ConvertRequest['view'] {
  const stated = [openPanel, openZoom, openLayout, outlineLevels].some((each) => each !== undefined);
  return stated ? { panel: openPanel, zoom: openZoom, layout: openLayout, outlineLevels } : undefined;
}

/** `WHO=World Health Organization; EU=European Union`. */
export const ABBREVIATIONS = /^[^=;]+=[^=;]+(;[^=;]+=[^=;]+)*;?$/;

/** Abbreviations by what they stand for, from their list as a request states it. Throws VALIDATION_ERROR for one that comes twice. */
export function abbreviationsOf(list: RequestOptions['abbreviations']): Readonly<Record<string, string>> | undefined {
  if (typeof list !== 'string') return list;
  const pairs = list.split(';').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => {
    const [short = '', long = ''] = pair.split('=');
    return [short.trim(), long.trim()] as const;
  });
  const texts = new Map(read);
  const twice = read.find(([short, long]) => texts.get(short) !== long);
  if (twice) throw refused('abbreviations', `${twice[0]} stands for more than one thing`);
  return Object.fromEntries(read);
}

export interface InvoiceOptions {
  /** CII, or the terms of the invoice as JSON, or themselves. */
  readonly invoice?: Uint8Array | InvoiceData;
  readonly invoiceLevel?: InvoiceLevel;
  /** Of the template that is filled first. */
  readonly data?: unknown;
  readonly profile?: ConvertRequest['profile'];
}

type InvoiceRequest = Pick<ConvertRequest, 'invoice' | 'invoiceLevel' | 'invoiceMembers' | 'profile'>;

/**
 * The invoice that the PDF carries: the one that is given, or where a level alone is named the data of the template, their
 * member `invoice` first. It chooses its own profile where none is named.
 */
export function invoiceOf({ invoice, invoiceLevel, data, profile }: InvoiceOptions): InvoiceRequest {
  if (!invoice && !invoiceLevel) return { profile };
  const common = { invoiceLevel, profile: profile === 'pdf' ? undefined : profile };
  if (invoice) return { ...common, invoice };
  if (typeof data !== 'object' || data === null)
    throw refused('invoiceLevel', 'there is neither an invoice nor data of a template to make one of');
  if (Array.isArray(data))
    throw refused('invoiceLevel', 'a list of records makes no single invoice: send them one by one');
  const own = (data as Readonly<Record<string, unknown>>).invoice;
  if (typeof own === 'object' && own !== null) return { ...common, invoice: own as InvoiceData };
  return { ...common, invoice: data as InvoiceData, invoiceMembers: 'ignored' };
}

export interface StampOptions {
  /** Along the diagonal of every page, under what it says. */
  readonly watermark?: string;
  /** On every page; `{page}` and `{pages}` are numbers. */
  readonly stamp?: string;
  readonly stampPlace?: StampPlace;
  /** A picture in the middle of every page, under what it says. */
  readonly underlay?: Uint8Array;
}

/** What is put on every page, where that is asked for. Throws VALIDATION_ERROR for text that is none, and the place of no stamp. */
/** The place of a stamp where none is given. */
export const STAMP_PLACE = 'bottom';

export function stampsOf({ watermark, stamp, stampPlace, underlay }: StampOptions): ConvertRequest['stamps'] {
  if (stampPlace !== undefined && stamp === undefined) throw refused('stampPlace', 'is given, and there is no stamp');
  for (const [field, text = ''] of Object.entries({ watermark, stamp }))
    if (UNSPELLABLE.test(text)) throw refused(field, 'holds a control character, which no text has');
  const stamps: readonly Stamp[] = [
    ...(underlay ? [{ picture: underlay, behind: true, option: 'underlay' }] : []),
    ...(watermark ? [{ text: watermark, place: 'diagonal', behind: true } as const] : []),
    ...(stamp ? [{ text: stamp, place: stampPlace ?? STAMP_PLACE }] : []),
  ];
  return stamps.length > 0 ? stamps : undefined;
}
