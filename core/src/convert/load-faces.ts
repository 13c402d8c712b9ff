/** Faces that come over a network: what a document needs is loaded before its layout, and what that still finds behind it. */
import type { DiagnosticLog } from '../base/diagnostics.js';
import { throwIfAborted } from '../base/errors.js';
import { FaceNotLoaded } from '../fonts/index.js';
import { someText } from '../resolve/index.js';
import type { FaceLoading, FontLibrary, ResolvedDocument } from '../resolved/index.js';
import { requestFaces } from '../text/index.js';

export interface FaceRequest {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly signal: AbortSignal;
}

/**
 * Lays out once all faces are there. Those of the text are asked for at once, so that they load side by side; bullets,
 * equations and pictures may need others, for which the layout begins anew.
 */
export async function withFaces<T>(
  document: ResolvedDocument,
  request: FaceRequest,
  layOut: () => Promise<T>,
): Promise<T> {
  const { fonts, signal } = request;
  const { loading } = fonts;
  if (!loading) return layOut();
  while (!asksForNothing(document, request)) await load(loading, signal);
  for (;;) {
    try {
      return await layOut();
    } catch (error) {
      if (!(error instanceof FaceNotLoaded)) throw error;
      await load(loading, signal);
    }
  }
}

async function load(loading: FaceLoading, signal: AbortSignal): Promise<void> {
  // The signal fires when it is read, and nobody else reads it while the network is waited for.
  const clock = setInterval(() => void signal.aborted, 50);
  try {
    await loading.load(signal);
  } finally {
    clearInterval(clock);
  }
  throwIfAborted(signal);
}

/** Whether the text of a document needs no face that is not there. */
function asksForNothing(document: ResolvedDocument, { fonts, log }: FaceRequest): boolean {
  let complete = true;
  someText(document, (text, format) => {
    if (!requestFaces(text, format, fonts, log, isThere)) complete = false;
    return false;
  });
  return complete;
}

function isThere(request: () => void): boolean {
  try {
    request();
    return true;
  } catch (error) {
    if (!(error instanceof FaceNotLoaded)) throw error;
    return false;
  }
}
