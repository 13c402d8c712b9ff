/**
 * Accepts calls with usual options only, such as defaults. The checks for all other calls are loaded with the first
 * such call: see `check-options.ts`.
 */

/** The default values of options, which need no checks. */
const USUAL: Readonly<Record<string, unknown>> = {
  markup: 'all',
  fields: 'cached',
  forms: 'text',
  comments: 'none',
  profile: 'pdf',
  colors: 'color',
};

const SERVICES = { fonts: 'match', compression: 'inflateRaw' } as const;

const isUsual = ([name, value]: readonly [string, unknown]): boolean => {
  if (value === undefined || USUAL[name] === value) return true;
  if (/^(on|openS)/.test(name)) return typeof value === 'function';
  if (name === 'signal') return value instanceof AbortSignal;
  return (name === 'fonts' || name === 'compression') && Object(value)[SERVICES[name]] !== undefined;
};

/**
 * Checks the arguments of a call. Throws VALIDATION_ERROR with the name of the argument if the document is neither
 * bytes nor opened, an option has an invalid value, or there are no fonts.
 */
export async function checkCall(docx: unknown, request: unknown): Promise<void> {
  await checkReading(docx, request);
  const { fonts } = request as { readonly fonts?: { readonly match?: unknown } };
  if (typeof fonts?.match !== 'function') (await loadChecks()).refuseFonts();
}

/** Checks the arguments of a call that needs no fonts, as `checkCall` does. */
export async function checkReading(docx: unknown, request: unknown): Promise<void> {
  if (!(docx instanceof Uint8Array)) (await loadChecks()).checkDocument(docx);
  await checkRequestOptions(request);
}

/** Checks the options of a call without a document, as `checkReading` does. */
export async function checkRequestOptions(request: unknown): Promise<void> {
  const isPlain = Object(request) === request && Object.entries(request as object).every(isUsual);
  if (!isPlain) (await loadChecks()).checkOptions(request);
}

const loadChecks = () => import('./check-options.js');
