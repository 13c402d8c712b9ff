const SAMPLES = {
  report: 'report.docx',
  template: 'template.docx',
  signed: 'signed.pdf',
} as const;

export interface PageSample {
  readonly file: Blob;
  readonly name: string;
  /** The certificates of its signers, which are trusted only in this document. */
  readonly trust?: File;
}

/** Fetches a sample from the service. Rejects with an `Error` if that fails. */
export async function pageSample(kind: string): Promise<PageSample> {
  const name = SAMPLES[kind as keyof typeof SAMPLES];
  const file = await fetched(`sample-${name}`);
  if (kind !== 'signed') return { file, name: `sample ${name}` };
  const signers = 'sample-signers.pem';
  return { file, name: `sample ${name}`, trust: new File([await fetched(signers)], signers) };
}

async function fetched(name: string): Promise<Blob> {
  const response = await fetch(`/page/${name}`).catch(() => undefined);
  if (!response?.ok)
    throw new Error('the samples cannot be loaded: the service does not answer, or this device is offline');
  return response.blob();
}

export function listenToSamples(open: (kind: string) => void): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-sample]'))
    button.addEventListener('click', () => open(button.dataset.sample ?? ''));
}
