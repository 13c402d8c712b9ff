/**
 * Checks the options of calls from programs without a type checker, before the document is laid out. `check-request.ts`
 * loads this module for calls with any option.
 */
import {
  describedValue,
  invalidArgument,
  isObject,
  mustBeBytes,
  mustBeList,
  mustBeObject,
  mustBeText,
} from '../base/argument.js';
import { PDF_PERMISSIONS, STAMP_PLACES } from '../base/choices.js';
import { DEFAULT_LIMITS } from '../base/limits.js';
import { mustBeAttachments, mustBeShown } from '../base/must-be-attachments.js';
import { didYouMean, nearestOf } from '../base/nearest.js';
import { issueOf, type Options } from '../base/parameters.js';
import { momentIn } from '../ooxml/formats/index.js';
import { imageKind, imageSize } from '../ooxml/image/index.js';
import { CONVERSION_OPTIONS } from './options/index.js';

type Check = (name: string, value: unknown) => void;

/** Checks the document of a call. Throws VALIDATION_ERROR if it is neither bytes nor opened. */
export function checkDocument(docx: unknown): void {
  const isOpened = isObject(docx) && 'model' in docx && 'package' in docx;
  if (!(docx instanceof Uint8Array || isOpened))
    throw invalidArgument('document', `must be a Uint8Array, but is ${describedValue(docx)}`);
}

/** Checks options. Throws VALIDATION_ERROR, naming the option, if one is unknown, invalid or lacks companions. */
export function checkOptions(request: unknown): void {
  if (!isObject(request)) throw invalidArgument('options', `must be an object, but is ${describedValue(request)}`);
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && !Object.hasOwn(CHECKS, name))
      throw invalidArgument(name, `is not an option of this call${didYouMean(nearestOf(name, Object.keys(CHECKS)))}`);
  }
  checkMembers(CHECKS, '', request);
  const prepared = Object(request.invoice).profile;
  // `pdf`, the default, gives way to the profile that the invoice needs.
  if (prepared !== undefined && ![undefined, 'pdf', prepared].includes(request.profile))
    throw invalidArgument(
      'profile',
      `must be ${prepared}, for which the invoice was prepared, but is ${request.profile}`,
    );
}

export function refuseFonts(): never {
  throw invalidArgument(
    'fonts',
    'must be a font library: openNodeFontLibrary() of @quire/core/node, in a browser webFonts({ packs, from }), or ' +
      'openFontLibrary([fontSourceFromBytes(files)])',
  );
}

function checkMembers(checks: Readonly<Record<string, Check>>, before: string, members: Record<string, unknown>): void {
  for (const [name, check] of Object.entries(checks))
    if (members[name] !== undefined) check(`${before}${name}`, members[name]);
}

/** Checks an object. Unknown members are an error: otherwise they would be ignored silently. */
const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (name, value) => {
    mustBeObject(name, value);
    for (const member of Object.keys(value as object)) {
      if (Object.hasOwn(checks, member)) continue;
      throw invalidArgument(
        `${name}.${member}`,
        `is not an option${didYouMean(nearestOf(member, Object.keys(checks)))}`,
      );
    }
    checkMembers(checks, `${name}.`, value as Record<string, unknown>);
  };

/** The checks of members that are declared as options. */
function valuesOf(declared: Options): Readonly<Record<string, Check>> {
  const checks = Object.entries(declared).map(([member, option]): readonly [string, Check] => [
    member,
    (name, value) => {
      const issue = issueOf(option, value);
      if (issue !== undefined) throw invalidArgument(name, `${issue}, but is ${describedValue(value)}`);
    },
  ]);
  return Object.fromEntries(checks);
}

const listOf =
  (check: Check): Check =>
  (name, value) => {
    mustBeList(name, value);
    for (const [index, each] of (value as readonly unknown[]).entries()) check(`${name}[${index}]`, each);
  };

const oneOf =
  (values: readonly unknown[]): Check =>
  (name, value) => {
    if (!values.includes(value))
      throw invalidArgument(name, `must be one of ${values.join(', ')}, but is ${describedValue(value)}`);
  };

const numberIn =
  (least: number, most: number): Check =>
  (name, value) => {
    if (typeof value === 'number' && value >= least && value <= most) return;
    const upTo = Number.isFinite(most) ? ` to ${most}` : '';
    throw invalidArgument(name, `must be a number from ${least}${upTo}, but is ${describedValue(value)}`);
  };

const functionOf: Check = (name, value) => {
  if (typeof value !== 'function') throw invalidArgument(name, `must be a function, but is ${describedValue(value)}`);
};

const flag: Check = (name, value) => {
  if (typeof value !== 'boolean') throw invalidArgument(name, `must be true or false, but is ${describedValue(value)}`);
};

const clock: Check = (name, value) => {
  mustBeObject(name, value, 'now');
  const { now, timeZone } = value as Record<string, unknown>;
  if (!(now instanceof Date) || Number.isNaN(now.getTime()))
    throw invalidArgument(`${name}.now`, 'must be a valid Date');
  if (timeZone === undefined) return;
  mustBeText(`${name}.timeZone`, timeZone);
  if (!momentIn(0, timeZone as string))
    throw invalidArgument(`${name}.timeZone`, `is unknown: ${describedValue(timeZone)}`);
};

const color: Check = (name, value) => {
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value))
    throw invalidArgument(name, `must be a color such as #1a73e8, but is ${describedValue(value)}`);
};

const OF_STAMPS = { option: mustBeText, place: oneOf(STAMP_PLACES), behind: flag };
const OF_TEXTS = { ...OF_STAMPS, text: mustBeShown, size: numberIn(1, 2000), color, font: mustBeText };

/**
 * Checks a stamp. Its `option`, if present, is the name that errors give to it: the command line and the service name
 * their options differently.
 */
const stamp: Check = (name, value) => {
  mustBeObject(name, value);
  if ('text' in (value as object)) return objectOf(OF_TEXTS)(name, value);
  const { option } = value as { readonly option?: unknown };
  const picture: Check = (member, bytes) => {
    const called = typeof option === 'string' ? option : member;
    mustBeBytes(called, bytes);
    const kind = imageKind(bytes as Uint8Array);
    if (!kind || !imageSize(bytes as Uint8Array) || ['svg', 'emf', 'wmf', 'webp'].includes(kind))
      throw invalidArgument(called, 'is not a PNG, JPEG, GIF, BMP or TIFF image');
  };
  mustBeObject(name, value, 'picture');
  objectOf({ ...OF_STAMPS, picture, width: numberIn(1, 20_000), opacity: numberIn(0, 1) })(name, value);
};

const abbreviations: Check = (name, value) => {
  if (!isObject(value) || Array.isArray(value))
    throw invalidArgument(name, `must be an object, but is ${describedValue(value)}`);
  for (const [short, long] of Object.entries(value)) {
    mustBeShown(name, short);
    mustBeShown(`${name}.${short}`, long);
  }
};

const limits = objectOf(
  Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((each) => [each, numberIn(0, Number.POSITIVE_INFINITY)])),
);

const signal: Check = (name, value) => {
  if (!(isObject(value) && 'aborted' in value)) throw invalidArgument(name, 'must be an AbortSignal');
};

const compression: Check = (name, value) => {
  if (!isObject(value) || typeof value.inflateRaw !== 'function')
    throw invalidArgument(name, `must be a compression such as nodeCompression, but is ${describedValue(value)}`);
};

/** A missing font library is an error only in calls that need one: `refuseFonts` throws it. */
const library: Check = (_, value) => {
  if (typeof Object(value).match !== 'function') refuseFonts();
};

/** An invoice has to be prepared first: the engine does not read its data. */
const invoice: Check = (name, value) => {
  const { attachment, described, profile } = Object(value);
  if (!attachment || !isObject(described) || !/^pdfa-3/.test(profile))
    throw invalidArgument(name, 'must be the result of invoiceOf() of @quire/plugin-invoice');
  mustBeAttachments(name, [attachment]);
};

const { markup, fields, forms, comments, profile, colors, pages, password, ...parts } = CONVERSION_OPTIONS;

const CHECKS: Readonly<Record<string, Check>> = {
  fonts: library,
  compression,
  signal,
  ...valuesOf({ markup, fields, forms, comments, profile, colors, pages, password }),
  limits,
  clock,
  fileName: mustBeText,
  protection: objectOf({
    ...valuesOf({ userPassword: parts.userPassword, ownerPassword: parts.ownerPassword }),
    allow: listOf(oneOf(PDF_PERMISSIONS)),
  }),
  attachments: mustBeAttachments,
  invoice,
  stamps: listOf(stamp),
  view: objectOf(
    valuesOf({
      panel: parts.openPanel,
      zoom: parts.openZoom,
      layout: parts.openLayout,
      outlineLevels: parts.outlineLevels,
    }),
  ),
  abbreviations,
  pictures: objectOf(valuesOf({ dpi: parts.imageDpi, quality: parts.imageQuality })),
  openSubsetter: functionOf,
  onProgress: functionOf,
  onFirstPage: functionOf,
};
