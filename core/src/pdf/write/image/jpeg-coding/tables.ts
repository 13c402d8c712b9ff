/** The coefficients from low to high frequencies: the index of each in its block (ITU-T T.81 figure A.6). */
export const ZIGZAG: Uint8Array = zigzag();

function zigzag(): Uint8Array {
  const places = Array.from({ length: 64 }, (_, at) => ({ at, row: at >> 3, column: at & 7 }));
  const diagonal = ({ row, column }: (typeof places)[number]): number => row + column;
  // Every other diagonal runs upwards.
  const along = (place: (typeof places)[number]): number => (diagonal(place) % 2 ? place.row : place.column);
  return Uint8Array.from(places.sort((a, b) => diagonal(a) - diagonal(b) || along(a) - along(b)).map(({ at }) => at));
}

/** Quantization steps of brightness (T.81 table K.1), by rows. */
const BRIGHTNESS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];

/** Quantization steps of color (T.81 table K.2): its upper left corner; all other steps are 99. */
const COLOR_CORNER = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99];
const COLOR = Array.from({ length: 64 }, (_, at) => {
  const [row, column] = [at >> 3, at & 7];
  return row < 4 && column < 4 ? COLOR_CORNER[row * 4 + column] : 99;
});

/**
 * The quantization steps of brightness and color for a quality, 1..100, by rows: libjpeg's scale, which `qualityOf`
 * reads.
 */
export function quantizationTables(quality: number): { readonly brightness: Uint8Array; readonly color: Uint8Array } {
  const within = Math.min(100, Math.max(1, Math.round(quality)));
  const percent = within < 50 ? 5000 / within : 200 - within * 2;
  const scaled = (table: readonly number[]): Uint8Array =>
    Uint8Array.from(table, (step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
  return { brightness: scaled(BRIGHTNESS), color: scaled(COLOR) };
}

/** Cosines of an eighth and three eighths of half a turn, as literals: runtimes differ in the last digit. */
export const COS_EIGHTH = 0.9238795325112867;
export const COS_THREE_EIGHTHS = 0.38268343236508984;

/** The scale factor of each frequency in the transforms of Arai, Agui and Nakajima: the root of 2, times a cosine. */
export const SCALES: readonly number[] = [
  1, 1.3870398453221475, 1.3065629648763766, 1.1758756024193588, 1, 0.7856949583871023, 0.5411961001461971,
  0.2758993792829431,
];
