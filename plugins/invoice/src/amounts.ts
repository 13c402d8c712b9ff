/** Exact sums of an invoice: amounts in cents, and their operands in hundred-millionths. */

/** Hundredths of the currency unit. */
export type Cents = bigint;

/** A quantity, a price or a rate, times 10^8. */
export type Exact = bigint;

const DECIMALS = 8;
const ONE: Exact = 10n ** BigInt(DECIMALS);

export const UNIT = ONE;

/** `12`, `-0.5`, `1.005`: a number as it is written, with eight decimals at most; undefined for anything else. */
export function exactFigure(value: unknown): Exact | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const amount = BigInt(whole) * ONE + BigInt(part.padEnd(DECIMALS, '0'));
  return sign ? -amount : amount;
}

/** Rounds halves away from zero, as in tax computation. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const half = d / 2n;
  return n < 0n ? -((-n + half) / d) : (n + half) / d;
}

export const cents = (value: Exact): Cents => rounded(value * 100n, ONE);

/** The amount for a quantity that costs `price` per `base` (BT-131 of EN 16931). */
export const priceOf = (quantity: Exact, price: Exact, base: Exact): Cents =>
  rounded(quantity * price * 100n, base * ONE);

export const percentageOf = (amount: Cents, percent: Exact): Cents => rounded(amount * percent, 100n * ONE);

/** `-12.30`. */
export function money(amount: Cents): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes a figure without zeros at its end: `0.5`, `19`. */
export function plainFigure(value: Exact): string {
  const digits = String(value < 0n ? -value : value).padStart(DECIMALS + 1, '0');
  const part = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${part ? `.${part}` : ''}`;
}
