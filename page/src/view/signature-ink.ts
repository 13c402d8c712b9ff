/** Signatures that are drawn or typed in the page, as pictures. */
import { htmlElement } from './element.js';

/** Called with the `data:` address of a PNG; undefined if there is no signature any more. */
export type OnInk = (address: string | undefined) => void;

const WIDTH = 900;
const HEIGHT = 300;
const INK = '#14213d';

/** An area to draw in, with a pointer, a pen or a finger. */
export function signaturePad(label: string, took: OnInk): HTMLElement {
  const canvas = htmlElement('canvas', {
    class: 'pad',
    width: String(WIDTH),
    height: String(HEIGHT),
    role: 'img',
    'aria-label': label,
  });
  const clear = htmlElement('button', { type: 'button' }, 'Clear');
  const pen = penOn(canvas);
  let isDown = false;
  const at = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    isDown = true;
    pen.beginPath();
    pen.moveTo(...at(event));
    // A single touch leaves a dot.
    pen.lineTo(at(event)[0] + 0.1, at(event)[1]);
    pen.stroke();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!isDown) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) pen.lineTo(...at(each));
    pen.lineTo(...at(event));
    pen.stroke();
  });
  const lift = (): void => {
    if (!isDown) return;
    isDown = false;
    took(trimmed(canvas));
  };
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  clear.addEventListener('click', () => {
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    took(undefined);
  });
  return htmlElement('div', {}, canvas, clear);
}

export function typedSignature(label: string, took: OnInk): HTMLElement {
  const input = htmlElement('input', {
    type: 'text',
    maxlength: '100',
    autocomplete: 'name',
    'aria-label': label,
    placeholder: 'Ada Lovelace',
  });
  const shown = htmlElement('img', { class: 'typed', alt: '', hidden: true });
  input.addEventListener('input', (event) => {
    event.stopPropagation();
    const name = input.value.trim();
    void written(name).then((address) => {
      if (input.value.trim() !== name) return;
      shown.hidden = address === undefined;
      if (address) shown.src = address;
      took(address);
    });
  });
  return htmlElement('div', {}, input, shown);
}

let face: Promise<string> | undefined;

/** The font family for typed signatures, once loaded; fonts of the system if it cannot be fetched. */
function scriptFace(): Promise<string> {
  face ??= fetch('/page/script.ttf')
    .then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      const font = await new FontFace('Signature', await response.arrayBuffer()).load();
      document.fonts.add(font);
      return 'Signature, cursive';
    })
    .catch(() => 'cursive');
  return face;
}

async function written(name: string): Promise<string | undefined> {
  if (name === '') return undefined;
  const family = await scriptFace();
  const canvas = htmlElement('canvas', { width: String(WIDTH * 2), height: String(HEIGHT) });
  const pen = penOn(canvas);
  pen.font = `140px ${family}`;
  const fitting = Math.min(1, (canvas.width - 60) / pen.measureText(name).width);
  pen.font = `${140 * fitting}px ${family}`;
  pen.fillText(name, 30, HEIGHT * 0.65);
  return trimmed(canvas);
}

function penOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser cannot draw');
  pen.strokeStyle = pen.fillStyle = INK;
  pen.lineWidth = 7;
  pen.lineCap = pen.lineJoin = 'round';
  return pen;
}

/** Cuts off the empty space around the drawing; undefined if nothing is drawn. */
function trimmed(canvas: HTMLCanvasElement): string | undefined {
  const { width, height } = canvas;
  const { data } = penOn(canvas).getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return undefined;
  const cut = htmlElement('canvas', { width: String(right - left + 1), height: String(bottom - top + 1) });
  cut.getContext('2d')?.drawImage(canvas, -left, -top);
  return cut.toDataURL('image/png');
}
