/** What the form beside the pages says of the PDF to save. */
import type { PdfOptions } from '@quire/viewer';
import { byId } from './element.js';

/** What is left as it is says nothing. */
export async function pdfOptions(): Promise<PdfOptions> {
  const view = {
    panel: chosen('open-panel'),
    zoom: chosen('open-zoom'),
    layout: chosen('open-layout'),
    outlineLevels: figure('outline-levels'),
  } as NonNullable<PdfOptions['view']>;
  const pictures = { dpi: figure('image-dpi'), quality: figure('image-quality') };
  const invoice = byId('invoice', HTMLInputElement).files?.[0];
  return {
    // An invoice chooses its own profile.
    ...((!invoice || chosen('profile') !== 'pdf') && { profile: chosen('profile') }),
    ...(isStated(view) && { view }),
    ...(isStated(pictures) && { pictures }),
    ...(isChecked('gray') && { colors: 'gray' }),
    ...(isChecked('fillable') && { forms: 'fillable' }),
    ...(isChecked('updated') && { fields: 'updated' }),
    pages: text('pages'),
    abbreviations: abbreviations(),
    stamps: await stamps(),
    protection: protection(),
    ...(await files()),
    ...(invoice && {
      invoice: await bytesOf(invoice),
      invoiceLevel: chosen('invoice-level') as PdfOptions['invoiceLevel'],
    }),
  };
}

async function stamps(): Promise<PdfOptions['stamps']> {
  const [watermark, stamp] = [text('watermark'), text('stamp')];
  const place = chosen('stamp-place') as NonNullable<PdfOptions['stamps']>[number]['place'];
  const underlay = byId('underlay', HTMLInputElement).files?.[0];
  return [
    ...(underlay ? [{ picture: await bytesOf(underlay), behind: true }] : []),
    ...(watermark ? [{ text: watermark, place: 'diagonal' as const, behind: true }] : []),
    ...(stamp ? [{ text: stamp, place }] : []),
  ];
}

function protection(): PdfOptions['protection'] {
  const [userPassword, ownerPassword, allow] = [secret('user-password'), secret('owner-password'), chosen('allow')];
  if (!userPassword && !ownerPassword && !allow) return undefined;
  type Permissions = NonNullable<NonNullable<PdfOptions['protection']>['allow']>;
  const allowed = allow === 'none' ? [] : allow?.split(',');
  return { userPassword, ownerPassword, ...(allowed && { allow: allowed as unknown as Permissions }) };
}

async function files(): Promise<Pick<PdfOptions, 'attachments'>> {
  const given = [...(byId('attached', HTMLInputElement).files ?? [])];
  type Attachment = NonNullable<PdfOptions['attachments']>[number];
  const relationship = chosen('relationship') as Attachment['relationship'];
  const attachments = await Promise.all(
    given.map(
      async (file): Promise<Attachment> => ({
        name: file.name,
        bytes: await bytesOf(file),
        mediaType: file.type || undefined,
        relationship,
      }),
    ),
  );
  return attachments.length > 0 ? { attachments } : {};
}

/** `WHO=World Health Organization; EU=European Union`. */
function abbreviations(): PdfOptions['abbreviations'] {
  const pairs = (text('abbreviations') ?? '').split(';').map((pair) => pair.split('='));
  const stated = pairs.map(([short = '', long = '']) => [short.trim(), long.trim()] as const);
  return Object.fromEntries(stated.filter(([short, long]) => short && long));
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const isStated = (options: object): boolean => Object.values(options).some((stated) => stated !== undefined);

const isChecked = (id: string): boolean => byId(id, HTMLInputElement).checked;

const chosen = (id: string): string | undefined => byId(id, HTMLSelectElement).value || undefined;

const text = (id: string): string | undefined => byId(id, HTMLInputElement).value.trim() || undefined;

/** A password is what was typed, blanks and all. */
const secret = (id: string): string | undefined => byId(id, HTMLInputElement).value || undefined;

function figure(id: string): number | undefined {
  const input = byId(id, HTMLInputElement);
  return input.value === '' || !input.validity.valid ? undefined : input.valueAsNumber;
}
