import { domElement } from './dom.js';

/** The maximum time in milliseconds for a frame to show a PDF; after that, the browser counts as unable to print it. */
const PATIENCE = 10_000;

/** Opens the browser's dialog for printing a PDF; false if the browser, or the policy of the site, shows none. */
export async function printPdf(pdf: Uint8Array, beside: HTMLElement): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false;
  const file = new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  const frame = domElement('iframe', { hidden: true, 'aria-hidden': 'true', tabindex: '-1' });
  // Some browsers print nothing from a frame with `display: none`.
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden;display:block';
  try {
    const isLoaded = new Promise<boolean>((resolve) => {
      frame.onload = () => resolve(true);
      frame.onerror = () => resolve(false);
      setTimeout(() => resolve(false), PATIENCE);
    });
    frame.src = address;
    beside.ownerDocument.body.append(frame);
    if (!(await isLoaded)) return false;
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    return true;
  } catch {
    // If a policy blocks the frame, its window is not accessible.
    return false;
  } finally {
    // The dialog needs the frame while it is open, and no event reports that it was closed.
    setTimeout(() => {
      frame.remove();
      URL.revokeObjectURL(address);
    }, 10 * PATIENCE);
  }
}
