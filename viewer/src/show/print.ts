import { domElement } from './dom.js';

/** Maximum time for a frame to show a PDF, in milliseconds; after that it counts as unable to. */
const PATIENCE = 10_000;

/** Opens the browser's dialog for printing a PDF; false if the browser, or the policy of the site, shows none. */
export async function printPdf(pdf: Uint8Array, beside: HTMLElement): Promise<boolean> {
  if (!navigator.pdfViewerEnabled) return false;
  const file = new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  const frame = domElement('iframe', { hidden: true, 'aria-hidden': 'true', tabindex: '-1' });
  // A hidden frame prints nothing in some browsers.
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
    // If a policy bars the frame, its window is inaccessible and cannot be asked.
    return false;
  } finally {
    // The dialog needs the frame for as long as it is open, and no event reports its end.
    setTimeout(() => {
      frame.remove();
      URL.revokeObjectURL(address);
    }, 10 * PATIENCE);
  }
}
