/**
 * The page for people. It shows a document in a viewer (`@quire/viewer`), whose engine is in a worker (`worker/`); beside it
 * how the pages differ from what the document says (`view/differences.ts`), a form where it is a template
 * (`view/fill-form.ts`), and what the service says of its signatures (`view/verdict.ts`). Only that last one sends a document,
 * once somebody asks.
 */
import { Engine, Viewer } from '@quire/viewer';
import type { DataSchema, Difference, Filled, FillInput, FormContents } from './protocol.js';
import { differenceList } from './view/differences.js';
import { byId, element, save } from './view/element.js';
import { type FillForm, fillForm } from './view/fill-form.js';
import { listenToPdfForm } from './view/pdf-form.js';
import { verdictOf, verifyAtService } from './view/verdict.js';

const engine = new Engine(new Worker('/page/worker.js', { type: 'module' }));
const viewer = new Viewer(byId('viewer', HTMLElement), { engine });
const start = byId('start', HTMLElement);
const work = byId('work', HTMLElement);
const status = byId('status', HTMLElement);
const fault = byId('fault', HTMLElement);
const fill = byId('fill', HTMLDetailsElement);

interface Shown {
  readonly file: Blob;
  readonly name: string;
  /** Absent for a PDF, which is not shown. */
  readonly docx?: Uint8Array;
  /** The document filled in, which is shown in its place. */
  readonly filled?: Uint8Array;
}

let shown: Shown | undefined;
let form: FillForm | undefined;

/** Opens a file that somebody chose. */
async function take(file: Blob, name: string): Promise<void> {
  fault.textContent = '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46;
  shown = isPdf ? { file, name } : { file, name, docx: bytes };
  byId('verdict', HTMLElement).replaceChildren();
  byId('signatures', HTMLDetailsElement).open = isPdf;
  fill.hidden = true;
  fill.open = false;
  reveal(name, !isPdf);
  if (isPdf) byId('facts', HTMLElement).textContent = 'A PDF. Nothing was uploaded yet.';
  else if (await lay(bytes)) await offerFields();
}

/** Shows a document; false where it cannot be opened. */
async function lay(docx: Uint8Array): Promise<boolean> {
  const given = shown;
  byId('facts', HTMLElement).textContent = 'Nothing was uploaded.';
  try {
    await viewer.open(docx, { name: given?.name });
    return true;
  } catch (error) {
    // What another document has overtaken is nobody's any more.
    if (shown === given) refuse(error);
    return false;
  }
}

/** The document is laid out, or laid out anew: what is told of its pages changes with them. */
async function describe(): Promise<void> {
  const { pages } = viewer;
  byId('facts', HTMLElement).textContent =
    `${pages} ${pages === 1 ? 'page' : 'pages'}, laid out in this browser. Nothing was uploaded.`;
  const differences = await engine.run<readonly Difference[]>('differences', undefined);
  byId('difference-list', HTMLElement).replaceChildren(
    differenceList(differences, (places, current) => viewer.mark(places, current)),
  );
  byId('difference-count', HTMLElement).textContent = String(differences.length);
}

/** Changes from the start to the work; what is for documents of Word alone is hidden for others. */
function reveal(name: string, isDocx: boolean): void {
  const isNew = work.hidden;
  byId('name', HTMLElement).textContent = name;
  document.title = `${name} – Quire`;
  byId('view-tools', HTMLElement).hidden = !isDocx;
  byId('verify-note', HTMLElement).textContent =
    `Signatures are checked by the service at ${location.host}: the file is sent there, and not kept.`;
  start.hidden = true;
  work.hidden = false;
  work.classList.toggle('alone', !isDocx);
  if (isNew) byId('name', HTMLElement).focus();
}

/** Says why a document cannot be opened, where another one can be chosen. */
function refuse(error: unknown): void {
  work.hidden = true;
  start.hidden = false;
  fault.textContent = messageOf(error);
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.charAt(0).toUpperCase() + message.slice(1);
}

async function offerFields(): Promise<void> {
  const count = byId('fill-count', HTMLElement);
  try {
    form = fillForm(await engine.run<DataSchema>('schema', undefined));
  } catch (error) {
    // Its pages can be looked at all the same.
    byId('fill-form', HTMLFormElement).replaceChildren(element('p', { class: 'facts' }, messageOf(error)));
    count.textContent = 'not possible';
    fill.hidden = false;
    return;
  }
  if (form.count === 0) return;
  const outcome = element('p', { id: 'fill-outcome', role: 'status', class: 'facts' });
  const keep = element('button', { type: 'button', id: 'keep', hidden: true }, 'Save the DOCX');
  keep.addEventListener('click', () => {
    if (shown?.filled) save(shown.filled, `${stem(shown.name)} filled.docx`, DOCX);
  });
  const button = element('button', { type: 'submit' }, 'Fill in');
  const buttons = element('div', { class: 'row' }, button, keep);
  byId('fill-form', HTMLFormElement).replaceChildren(...form.elements, buttons, outcome);
  count.textContent = `${form.count} ${form.count === 1 ? 'field' : 'fields'}`;
  fill.hidden = false;
}

/** Runs what a form asks for, its button out of use meanwhile. */
async function busy(within: HTMLFormElement, said: string, action: () => Promise<void>): Promise<void> {
  const button = within.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button) button.disabled = true;
  status.textContent = said;
  try {
    await action();
  } finally {
    if (button) button.disabled = false;
    status.textContent = '';
  }
}

const stem = (name: string): string => name.replace(/\.[^.]{1,10}$/, '') || 'document';

function listen(): void {
  for (const id of ['file', 'another']) {
    const input = byId(id, HTMLInputElement);
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      input.value = '';
      if (file) void take(file, file.name);
    });
  }
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dragging');
  });
  addEventListener('dragleave', () => document.body.classList.remove('dragging'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dragging');
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void take(file, file.name);
  });
  byId('viewer', HTMLElement).addEventListener('quire-open', () => void describe());
  const saving = byId('save', HTMLFormElement);
  listenToPdfForm(saving);
  saving.addEventListener('submit', (event) => {
    event.preventDefault();
    void busy(saving, 'Writing the PDF…', async () => {
      const said = byId('save-fault', HTMLElement);
      said.textContent = '';
      try {
        const form: FormContents = [...new FormData(saving)];
        const pdf = await engine.run<Uint8Array>('pdf of form', form);
        save(pdf, `${stem(shown?.name ?? '')}.pdf`, 'application/pdf');
      } catch (error) {
        // What is wrong is an option: the document stays where it is.
        said.textContent = messageOf(error);
      }
    });
  });
  byId('fill-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void busy(byId('fill-form', HTMLFormElement), 'Filling in…', fillIn);
  });
  byId('verify', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void busy(byId('verify', HTMLFormElement), 'The service is checking…', check);
  });
}

async function fillIn(): Promise<void> {
  if (!form || !shown?.docx) return;
  const outcome = byId('fill-outcome', HTMLElement);
  try {
    const input: FillInput = { docx: shown.docx, data: form.data() };
    const { docx, problems } = await engine.run<Filled>('fill', input);
    shown = { ...shown, filled: docx };
    await lay(docx);
    byId('keep', HTMLButtonElement).hidden = false;
    outcome.textContent = ['Filled in, in this browser. The pages show it.', ...problems].join(' ');
  } catch (error) {
    outcome.textContent = messageOf(error);
  }
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function check(): Promise<void> {
  if (!shown) return;
  const verdict = byId('verdict', HTMLElement);
  try {
    const { file, name } = shown;
    const [trust] = byId('trust', HTMLInputElement).files ?? [];
    const reply = await verifyAtService({ file, name, key: byId('key', HTMLInputElement).value.trim(), trust });
    if (shown.file !== file) return;
    verdict.replaceChildren(...verdictOf(reply));
    byId('facts', HTMLElement).textContent = `Sent to ${location.host} for its check, and not kept there.`;
  } catch (error) {
    verdict.replaceChildren(element('p', { class: 'fault' }, messageOf(error)));
  }
}

listen();
