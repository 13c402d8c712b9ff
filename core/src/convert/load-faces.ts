/** Loads faces over a network: the faces known from the text before layout, and others that the layout requests. */
import type { DiagnosticLog } from '../base/diagnostics.js';
import { throwIfAborted } from '../base/errors.js';
import { FaceNotLoaded } from '../fonts/index.js';
import { someText } from '../resolve/index.js';
import type { FaceLoading, FontLibrary, ResolvedDocument } from '../resolved/index.js';
import { RequestedFaces } from '../text/index.js';

export interface FaceRequest {
  readonly fonts: FontLibrary;
  readonly log: DiagnosticLog;
  readonly signal: AbortSignal;
}

/**
 * Lays out once all faces are loaded. Faces of the text are requested at once, so that they load in parallel. Bullets,
 * equations and pictures may need others, and then the layout starts again.
 */
export async function withFaces<T>(
  document: ResolvedDocument,
  request: FaceRequest,
  layOut: () => Promise<T>,
): Promise<T> {
  const { fonts, signal } = request;
  const { loading } = fonts;
  if (!loading) return layOut();
  const requested = facesOf(document);
  while (!allThere(requested, request)) await load(loading, signal);
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
  // The signal is checked only when it is read, and nothing else reads it during network access.
  const clock = setInterval(() => void signal.aborted, 50);
  try {
    await loading.load(signal);
  } finally {
    clearInterval(clock);
  }
  throwIfAborted(signal);
}

function facesOf(document: ResolvedDocument): RequestedFaces {
  const requested = new RequestedFaces();
  someText(document, (text, format) => {
    requested.add(text, format);
    return false;
  });
  return requested;
}

/**
 * Requests the faces that are not loaded, and returns true if none is missing. Characters whose face, or fallback face,
 * is loaded are dropped from the request.
 */
function allThere(requested: RequestedFaces, { fonts, log }: FaceRequest): boolean {
  let complete = true;
  for (const { request, codePoints } of requested.all) {
    const match = unlessNotLoaded(() => fonts.match(request, log));
    if (!match) {
      complete = false;
      continue;
    }
    for (const codePoint of codePoints) {
      const drawn = match.mapCodePoint?.(codePoint) ?? codePoint;
      const there = unlessNotLoaded(() => {
        if (match.face.glyph(drawn) === 0) fonts.fallback(drawn, request, log);
        return true;
      });
      if (there) codePoints.delete(codePoint);
      else complete = false;
    }
  }
  return complete;
}

function unlessNotLoaded<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof FaceNotLoaded)) throw error;
    return undefined;
  }
}
