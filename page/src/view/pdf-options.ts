/** What the form beside the pages says of the PDF to save. */
import type { PdfOptions } from '@quire/viewer';
import { byId } from './element.js';

/** What is left as it is says nothing. */
export function pdfOptions(): PdfOptions {
  const view = {
    panel: chosen('open-panel'),
    zoom: chosen('open-zoom'),
    layout: chosen('open-layout'),
    outlineLevels: figure('outline-levels'),
  } as NonNullable<PdfOptions['view']>;
  const dpi = figure('image-dpi');
  return {
    profile: chosen('profile'),
    ...(Object.values(view).some((stated) => stated !== undefined) && { view }),
    ...(dpi !== undefined && { pictures: { dpi } }),
    ...(byId('gray', HTMLInputElement).checked && { colors: 'gray' }),
  };
}

const chosen = (id: string): string | undefined => byId(id, HTMLSelectElement).value || undefined;

function figure(id: string): number | undefined {
  const input = byId(id, HTMLInputElement);
  return input.value === '' || !input.validity.valid ? undefined : input.valueAsNumber;
}
