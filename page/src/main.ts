/**
 * The web page of the service. It shows a document in a viewer (`@quire/viewer`), whose engine is in a worker
 * (`worker/`), and a PDF in another one, by pdf.js (`pdf/`). The tools (`view/tools.ts`) are a form if the document is
 * a template (`view/fill-panel.ts`), the PDF to save (`view/pdf-form.ts`), signing (`view/sign-panel.ts`), the verdict
 * on signatures (`view/verdict.ts`), and how the pages differ from what the document says (`view/differences.ts`). Only
 * signing and checking signatures send a document, on request; if the service wants a key, `view/access.ts` gets one.
 */
import { Engine, type PageNote, Viewer } from '@quire/viewer';
import type { MarkPlace } from './pdf/marks.js';
import type { FilledFile, FillInput, FormContents, PlacedField, ShownDifference, WantedData } from './protocol.js';
import { withAccess } from './view/access.js';
import { differenceList, noticeable } from './view/differences.js';
import { byId, htmlElement, save } from './view/element.js';
import { type FillPanel, fillPanel, unfilledList } from './view/fill-panel.js';
import { listenToPdfForm } from './view/pdf-form.js';
import { listenToSamples, pageSample } from './view/samples.js';
import { signPanel } from './view/sign-panel.js';
import { closeTools, describeTool, listenToTools, offerTools } from './view/tools.js';
import { verdictOf, verdictTitle, verifyAtService } from './view/verdict.js';
import { markList, marksOfVerdict, notesOf } from './view/verdict-marks.js';
import { messageOf, withNoun } from './view/words.js';

const engine = new Engine(new Worker('/page/worker.js', { type: 'module' }));
const viewer = new Viewer(byId('viewer', HTMLElement), { engine });
const start = byId('start', HTMLElement);
const work = byId('work', HTMLElement);
const status = byId('status', HTMLElement);
const fault = byId('fault', HTMLElement);
const facts = byId('facts', HTMLElement);

interface Shown {
  readonly file: Blob;
  readonly name: string;
  /** The bytes of the document; absent for a PDF. */
  readonly docx?: Uint8Array;
  /** The filled document, which replaces the shown one. */
  readonly filled?: Uint8Array;
  /** Certificates that are trusted in this one document. */
  readonly trust?: File;
}

let shown: Shown | undefined;
let fill: FillPanel | undefined;

/** The viewer of PDF, once a PDF was opened. */
let pdfView: Promise<{ readonly viewer: Viewer; marks(): Promise<readonly MarkPlace[]> }> | undefined;

function pdfViewer(): NonNullable<typeof pdfView> {
  pdfView ??= import('./pdf/engine.js').then(({ PdfEngine }) => {
    const own = new PdfEngine();
    return {
      viewer: new Viewer(byId('pdf-viewer', HTMLElement), { engine: own, revisions: false }),
      marks: () => own.run<readonly MarkPlace[]>('marks', undefined),
    };
  });
  return pdfView;
}

/** Opens a file that the user chose; false if it cannot be opened. */
async function take(file: Blob, name: string, trust?: File): Promise<boolean> {
  fault.textContent = '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46;
  shown = isPdf ? { file, name, trust } : { file, name, docx: bytes };
  const given = shown;
  fill = undefined;
  offerTools();
  describeTool('signatures', '');
  document.getElementById('access')?.remove();
  for (const id of ['verdict', 'sign-fault', 'signed', 'unfilled', 'fill-outcome', 'save-fault'])
    byId(id, HTMLElement).replaceChildren();
  byId('keep', HTMLButtonElement).hidden = true;
  byId('viewer', HTMLElement).hidden = isPdf;
  byId('pdf-viewer', HTMLElement).hidden = !isPdf;
  reveal(name, isPdf);
  try {
    if (isPdf) await (await pdfViewer()).viewer.open(bytes, { name });
    else await viewer.open(bytes, { name });
  } catch (error) {
    // Errors of a document are not shown if another document was opened meanwhile.
    if (shown === given) refuse(error);
    return false;
  }
  if (shown !== given) return false;
  if (isPdf) {
    facts.textContent = `${withNoun((await pdfViewer()).viewer.pages, 'page')}. Nothing was uploaded.`;
    offerTools('signatures', 'signing');
  } else {
    const isTemplate = await offerFields();
    offerTools(...(isTemplate ? ['fill'] : []), 'pdf', 'signing', 'signatures', 'differences');
  }
  return true;
}

async function takeSample(kind: string): Promise<void> {
  try {
    const { file, name, trust } = await pageSample(kind);
    // A sample contains no private data: its signatures are checked without a question.
    if ((await take(file, name, trust)) && trust) await checkNow();
  } catch (error) {
    fault.textContent = messageOf(error);
  }
}

/** Called when the document is laid out, or laid out again: remarks about its pages change with them. */
async function describe(): Promise<void> {
  facts.textContent = `${withNoun(viewer.pages, 'page')}, laid out in this browser. Nothing was uploaded.`;
  const differences = await engine.run<readonly ShownDifference[]>('differences', undefined);
  const show: Parameters<typeof differenceList>[1] = (places, current) => {
    closeTools();
    viewer.mark(places, current);
  };
  byId('difference-list', HTMLElement).replaceChildren(differenceList(differences, show));
  describeTool('differences', String(noticeable(differences) || 'none'));
}

/** Shows the work area in place of the start page. */
function reveal(name: string, isPdf: boolean): void {
  const isNew = work.hidden;
  byId('name', HTMLElement).textContent = name;
  document.title = `${name} – Quire`;
  facts.textContent = '';
  byId('verify-note', HTMLElement).textContent =
    `The file is sent to the service at ${location.host}, which checks its signatures and does not keep it.`;
  byId('sign-note', HTMLElement).textContent =
    `${isPdf ? 'The file' : 'A PDF of the document'} is sent to the service at ${location.host}, which signs it with its own key and does not keep it.`;
  start.hidden = true;
  work.hidden = false;
  if (isNew) byId('name', HTMLElement).focus();
}

/** Shows the start page, on which another document can be chosen, with the reason why this one cannot be opened. */
function refuse(error: unknown): void {
  work.hidden = true;
  start.hidden = false;
  fault.textContent = messageOf(error);
}

/** Makes the form of a template; false if the document is not a template. */
async function offerFields(): Promise<boolean> {
  try {
    fill = fillPanel(await engine.run<WantedData>('wanted data', undefined), () => stem(shown?.name ?? ''));
    describeTool('fill', withNoun(fill.count, 'field'));
    return fill.count > 0;
  } catch (error) {
    // The pages of the template are shown nevertheless.
    fillPanel({ schema: {}, sample: {} }, () => '');
    byId('fill-outcome', HTMLElement).textContent = messageOf(error);
    describeTool('fill', 'not possible');
    return true;
  }
}

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
  listenToTools();
  listenToSamples((kind) => void takeSample(kind));
  byId('viewer', HTMLElement).addEventListener('quire-open', () => void describe());
  const saving = byId('save', HTMLFormElement);
  listenToPdfForm(saving);
  onSubmit('save', 'Writing the PDF…', savePdf);
  onSubmit('fill-form', 'Filling in…', fillIn);
  onSubmit('verify', 'The service is checking…', check);
  const sign = signPanel();
  onSubmit('sign', 'The service is signing…', () => signWith(sign));
  byId('keep', HTMLButtonElement).addEventListener('click', () => {
    if (shown?.filled) save(shown.filled, `${stem(shown.name)} filled.docx`, DOCX);
  });
}

function onSubmit(id: string, said: string, action: () => Promise<void>): void {
  const form = byId(id, HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void busy(form, said, action);
  });
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function pdfOfForm(): Promise<Uint8Array> {
  const contents: FormContents = [...new FormData(byId('save', HTMLFormElement))];
  return engine.run<Uint8Array>('pdf of form', contents);
}

async function savePdf(): Promise<void> {
  const said = byId('save-fault', HTMLElement);
  said.textContent = '';
  try {
    save(await pdfOfForm(), `${stem(shown?.name ?? '')}.pdf`, 'application/pdf');
  } catch (error) {
    // The fault is in an option: the document stays open.
    said.textContent = messageOf(error);
  }
}

async function fillIn(): Promise<void> {
  if (!fill || !shown?.docx) return;
  const given = shown;
  const outcome = byId('fill-outcome', HTMLElement);
  const list = byId('unfilled', HTMLElement);
  list.replaceChildren();
  try {
    const input: FillInput = { docx: shown.docx, data: fill.data() };
    const { docx, problems, unfilled } = await engine.run<FilledFile>('fill', input);
    await viewer.open(docx, { name: given.name });
    if (shown !== given) return;
    shown = { ...given, filled: docx };
    byId('keep', HTMLButtonElement).hidden = false;
    outcome.textContent = ['Preview updated. Filled in, in this browser.', ...problems].join(' ');
    const fields = await engine.run<readonly PlacedField[]>('places of fields', unfilled);
    const notes = fields.flatMap(unfilledNotes);
    viewer.note(notes);
    list.replaceChildren(...unfilledList(fields, ({ places }) => bringUp(viewer, notes, places[0])));
    describeTool('fill', fields.length === 0 ? 'complete' : `${fields.length} without a value`);
    byId('panel', HTMLElement).scrollTop = 0;
    if (fields.length === 0) closeTools();
  } catch (error) {
    byId('panel', HTMLElement).scrollTop = 0;
    if (shown === given) outcome.textContent = messageOf(error);
  }
}

/** The frames around fields without a value. They have no text: a button has the name, and the list has all names. */
const unfilledNotes = ({ places }: PlacedField): readonly PageNote[] =>
  places.map((place) => ({ ...place, tone: 'fair' }));

/** Goes to one of the framed places. */
function bringUp(within: Viewer, notes: readonly PageNote[], place: PageNote | PlacedField['places'][number]): void {
  closeTools();
  within.note(notes);
  if ('hollow' in place && place.hollow) within.goTo(place.page + 1);
  else within.mark([place]);
}

async function check(): Promise<void> {
  if (!shown) return;
  const given = shown;
  const verdict = byId('verdict', HTMLElement);
  verdict.replaceChildren();
  try {
    await withAccess(byId('verify', HTMLFormElement), async () => {
      const [chosen] = byId('trust', HTMLInputElement).files ?? [];
      const { value: revocation } = byId('revocation', HTMLSelectElement);
      const reply = await verifyAtService({ ...given, trust: chosen ?? given.trust, revocation });
      if (shown !== given) return;
      const marks = given.docx ? undefined : await markedBy(reply);
      verdict.replaceChildren(...verdictOf(reply), ...(marks ?? []));
      describeTool('signatures', verdictTitle(reply));
      facts.textContent = `Sent to ${location.host} to be checked, and not kept there.`;
    });
  } catch (error) {
    if (shown === given)
      verdict.replaceChildren(htmlElement('p', { class: 'fault' }, `${messageOf(error)}: nothing was checked.`));
  }
}

const checkNow = (): Promise<void> => busy(byId('verify', HTMLFormElement), 'The service is checking…', check);

/** Frames the places of a verdict, and returns their list. */
async function markedBy(reply: Parameters<typeof marksOfVerdict>[0]): Promise<readonly HTMLElement[]> {
  const { viewer: own, marks } = await pdfViewer();
  const found = marksOfVerdict(reply, await marks(), own.document?.pages ?? []);
  const notes = notesOf(found);
  own.note(notes);
  return markList(found, (note) => bringUp(own, notes, note));
}

async function signWith(sign: ReturnType<typeof signPanel>): Promise<void> {
  if (!shown) return;
  const given = shown;
  const said = byId('sign-fault', HTMLElement);
  said.textContent = '';
  try {
    await withAccess(byId('sign', HTMLFormElement), async () => {
      const name = `${stem(given.name)} signed.pdf`;
      const pdf = given.docx ? new Blob([(await pdfOfForm()) as Uint8Array<ArrayBuffer>]) : given.file;
      const signed = await sign(pdf, name);
      if (shown !== given || !(await take(signed, name))) return;
      const keep = htmlElement('button', { type: 'button', class: 'wide primary' }, 'Save the signed PDF');
      keep.addEventListener('click', async () =>
        save(new Uint8Array(await signed.arrayBuffer()), name, 'application/pdf'),
      );
      byId('signed', HTMLElement).replaceChildren(htmlElement('p', {}, 'Signed by the service.'), keep);
      byId('signing', HTMLDetailsElement).open = true;
      facts.textContent = `Signed by the service at ${location.host}, and not kept there.`;
    });
  } catch (error) {
    if (shown === given) said.textContent = messageOf(error);
  }
}

listen();
