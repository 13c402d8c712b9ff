/** The form of the PDF to save, as far as it changes with its input. */
import { byId, htmlElement } from './element.js';

export function listenToPdfForm(form: HTMLFormElement): void {
  const attached = byId('attached', HTMLInputElement);
  attached.addEventListener('change', () => describeFiles([...(attached.files ?? [])]));
  // The list of time zones is made only when the section is opened, because few people choose another time.
  byId('pdf-more', HTMLDetailsElement).addEventListener('toggle', offerTimeZones, { once: true });
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=purpose]'))
    radio.addEventListener('change', () => choosePurpose(radio.value));
  for (const id of ['smaller', 'locked']) {
    const box = byId(id, HTMLInputElement);
    box.addEventListener('change', () => reveal(box));
    // A browser may have kept the checked boxes from when the page was last left.
    reveal(box);
  }
  choosePurpose(form.querySelector<HTMLInputElement>('[name=purpose]:checked')?.value ?? 'pdf');
  // An invalid control may be in a closed section, in which a browser shows no message: opens it.
  form.addEventListener('invalid', ({ target }) => openAround(target), { capture: true });
}

/** Offers the standards for a purpose; the usual one has the name of the purpose. */
function choosePurpose(usual: string): void {
  const profile = byId('profile', HTMLSelectElement);
  profile.value = usual;
  const own = profile.selectedOptions[0]?.parentElement;
  for (const group of profile.querySelectorAll('optgroup')) group.hidden = group.disabled = group !== own;
  byId('standard', HTMLElement).hidden = usual === 'pdf';
}

/** Shows the options of a check box: those of an unchecked one are not part of the form. */
function reveal(box: HTMLInputElement): void {
  const options = byId(box.getAttribute('aria-controls') ?? '', HTMLFieldSetElement);
  options.hidden = options.disabled = !box.checked;
}

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
  zones.replaceChildren(...all.map((zone) => htmlElement('option', { value: zone }, zone)));
  zones.value = own;
}

function openAround(target: EventTarget | null): void {
  const around = target instanceof Element ? target.closest('details') : null;
  if (around) around.open = true;
}

/** All time zones, UTC first, and the one of this browser. */
export function timeZones(): { readonly all: readonly string[]; readonly own: string } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { all: [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].sort(utcFirst), own };
}

const utcFirst = (one: string, other: string): number =>
  Number(other === 'UTC') - Number(one === 'UTC') || (one < other ? -1 : 1);
