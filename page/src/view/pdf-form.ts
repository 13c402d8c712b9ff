/** The form beside the pages, as far as it changes with what is put into it. */
import { byId, element } from './element.js';
import { timeZones } from './time-zones.js';

export function listenToPdfForm(form: HTMLFormElement): void {
  const attached = byId('attached', HTMLInputElement);
  attached.addEventListener('change', () => describeFiles([...(attached.files ?? [])]));
  // Few ask for other times than the present: the list of zones is made for those who look.
  byId('pdf-content', HTMLDetailsElement).addEventListener('toggle', offerTimeZones, { once: true });
  // What is wrong may be folded away: a browser then tells nobody.
  form.addEventListener('invalid', ({ target }) => openAround(target), { capture: true });
}

/** Asks of each file what it is. */
function describeFiles(files: readonly File[]): void {
  const rows = files.map(({ name }) => {
    const row = byId('attached-file', HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
    row.querySelector('legend')?.append(name);
    return row;
  });
  byId('attached-files', HTMLElement).replaceChildren(...rows);
}

function offerTimeZones(): void {
  const { all, own } = timeZones();
  const zones = byId('timezone', HTMLSelectElement);
  zones.replaceChildren(...all.map((zone) => element('option', { value: zone }, zone)));
  zones.value = own;
}

function openAround(target: EventTarget | null): void {
  const around = target instanceof Element ? target.closest('details') : null;
  if (around) around.open = true;
}
