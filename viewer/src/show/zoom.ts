/** `auto`: as wide as the viewer permits, up to 100 %. A number is the scale: 1 is 100 %. */
export type Zoom = 'auto' | 'width' | 'page' | number;

export const SMALLEST_ZOOM = 0.1;
export const LARGEST_ZOOM = 8;

/** The margin around a page, in pixels. */
export const MARGIN = 16;

/** CSS pixels per point at 100 %. */
const FULL = 96 / 72;

export interface PageExtent {
  readonly width: number;
  readonly height: number;
}

/** The scale of a page, where 1 is 100 %: `page` is its size in points, `room` the available size in pixels. */
export function zoomFactor(zoom: Zoom, page: PageExtent, room: PageExtent): number {
  const across = (room.width - 2 * MARGIN) / (page.width * FULL);
  const down = (room.height - 2 * MARGIN) / (page.height * FULL);
  return bounded(factor());

  function factor(): number {
    if (typeof zoom === 'number') return zoom;
    if (zoom === 'auto') return Math.min(across, 1);
    return zoom === 'width' ? across : Math.min(across, down);
  }
}

export const pixelsPerPoint = (factor: number): number => factor * FULL;

const STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8];

export function nextZoom(factor: number, direction: 1 | -1): number {
  const steps = direction > 0 ? STEPS : [...STEPS].reverse();
  return steps.find((step) => (step - factor) * direction > 0.005) ?? bounded(factor);
}

const bounded = (factor: number): number =>
  Number.isFinite(factor) ? Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, factor)) : 1;
