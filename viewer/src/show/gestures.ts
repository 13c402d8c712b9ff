export interface Gestures {
  scale(by: number): void;
  /** The actions of keys with Ctrl or the command key, by the name of the key. */
  readonly keys: Readonly<Record<string, () => void>>;
}

/** Handles keys anywhere in a viewer, and the wheel over its pages. */
export function listenToGestures(scroller: HTMLElement, { scale, keys }: Gestures): void {
  scroller.addEventListener(
    'wheel',
    (event) => {
      // A pinch on a touch pad, too.
      if (!event.ctrlKey) return;
      event.preventDefault();
      scale(Math.exp(-event.deltaY / 300));
    },
    { passive: false },
  );
  scroller.getRootNode().addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || !Object.hasOwn(keys, key)) return;
    event.preventDefault();
    keys[key]();
  });
}
