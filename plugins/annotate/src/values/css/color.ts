import names from 'color-name';

const NAMES = new Map<string, readonly [number, number, number]>(Object.entries(names));

/** A CSS color as `RRGGBB`; undefined for no color or a transparent one. A translucent color is made opaque. */
export function cssColor(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  const named = NAMES.get(value);
  if (named) return hex(named);
  const [, digits] = /^#([0-9a-f]{3,8})$/.exec(value) ?? [];
  if (digits !== undefined) return hashColor(digits);
  const [, kind, inner = ''] = /^(rgb|hsl)a?\(([^()]{1,60})\)$/.exec(value) ?? [];
  const [a = '', b = '', c = '', alpha] = inner.split(/[\s,/]+/).filter((part) => part !== '');
  if (kind === undefined || (alpha !== undefined && Number.parseFloat(alpha) === 0)) return undefined;
  return kind === 'rgb' ? rgb(a, b, c) : hsl(a, b, c);
}

function hashColor(digits: string): string | undefined {
  if (digits.length === 6) return digits.toUpperCase();
  if (digits.length === 8) return digits.endsWith('00') ? undefined : digits.slice(0, 6).toUpperCase();
  if (digits.length > 4 || digits[3] === '0') return undefined;
  return [...digits.slice(0, 3)]
    .map((digit) => digit + digit)
    .join('')
    .toUpperCase();
}

function rgb(...parts: readonly [string, string, string]): string | undefined {
  const bytes = parts.map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1));
  return bytes.every(Number.isFinite) ? hex(bytes) : undefined;
}

/** CSS Color 4 §7.1. */
function hsl(...parts: readonly [string, string, string]): string | undefined {
  const [hue = 0, saturation = 0, lightness = 0] = parts.map((part) => Number.parseFloat(part));
  if (![hue, saturation, lightness].every(Number.isFinite)) return undefined;
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hex([channel(0), channel(8), channel(4)]);
}

const hex = (bytes: readonly number[]): string =>
  bytes
    .map((byte) =>
      Math.max(0, Math.min(255, Math.round(byte)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
