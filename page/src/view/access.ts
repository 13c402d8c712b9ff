import { byId } from './element.js';
import { ask, KeyNeeded, useKey } from './service.js';
import { messageOf } from './words.js';

/** Runs an action on the service. If that requires a key, a form below `near` gets one, and the action runs again. */
export async function withAccess(near: HTMLElement, action: () => Promise<void>): Promise<void> {
  document.getElementById('access')?.remove();
  try {
    await action();
  } catch (error) {
    if (!(error instanceof KeyNeeded)) throw error;
    offer(near, error.message, action);
  }
}

function offer(near: HTMLElement, why: string, action: () => Promise<void>): void {
  near.after(byId('access-template', HTMLTemplateElement).content.cloneNode(true));
  const access = byId('access', HTMLElement);
  const said = access.querySelector('.ask');
  if (said) said.textContent = why;
  const goOn = (key: string): void => {
    useKey(key);
    void tried(() => withAccess(near, action));
  };
  onSubmit('key-form', async () => goOn(byId('key', HTMLInputElement).value));
  onSubmit('register', register);
  onSubmit('confirm', confirm);
  byId('copy-key', HTMLButtonElement).addEventListener('click', () => void copy());
  byId('use-key', HTMLButtonElement).addEventListener('click', () => goOn(byId('minted', HTMLInputElement).value));
  byId('key', HTMLInputElement).focus();
}

const email = (): string => byId('email', HTMLInputElement).value.trim();

async function register(): Promise<void> {
  const { message } = (await (await ask('/v1/auth/register', { email: email() })).json()) as { message: string };
  byId('registered', HTMLElement).textContent = message;
  byId('confirm', HTMLFormElement).hidden = false;
  byId('code', HTMLInputElement).focus();
}

async function confirm(): Promise<void> {
  const code = byId('code', HTMLInputElement).value.trim();
  const { apiKey } = (await (await ask('/v1/auth/verify', { email: email(), code })).json()) as { apiKey: string };
  byId('register', HTMLFormElement).hidden = true;
  byId('confirm', HTMLFormElement).hidden = true;
  byId('new-key', HTMLElement).hidden = false;
  const minted = byId('minted', HTMLInputElement);
  minted.value = apiKey;
  minted.select();
}

/** Copies the key. A browser may forbid it: the key is selected all the same. */
async function copy(): Promise<void> {
  byId('minted', HTMLInputElement).select();
  const copied = await navigator.clipboard.writeText(byId('minted', HTMLInputElement).value).then(
    () => 'Copied',
    () => 'Press Ctrl+C',
  );
  byId('copy-key', HTMLButtonElement).textContent = copied;
}

function onSubmit(id: string, action: () => Promise<void>): void {
  const form = byId(id, HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    void tried(action).finally(() => {
      if (button) button.disabled = false;
    });
  });
}

async function tried(action: () => Promise<void>): Promise<void> {
  const fault = document.getElementById('access-fault');
  if (fault) fault.textContent = '';
  try {
    await action();
  } catch (error) {
    if (fault) fault.textContent = messageOf(error);
  }
}
