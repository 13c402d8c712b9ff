/** The service refuses requests without a key that it knows. */
export class KeyNeeded extends Error {}

let key = '';

/** Sends this key with all further requests. It is kept until the page is left. */
export function useKey(given: string): void {
  key = given.trim();
}

/** Posts to the service. Rejects with `KeyNeeded`, or an `Error` in the words of the service or failure. */
export async function ask(path: string, body: FormData | object, accept = 'application/json'): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      Accept: accept,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    },
  }).catch(() => {
    throw new Error('the service does not answer, or this device is offline');
  });
  if (response.ok) return response;
  const fault = key ? 'The service does not accept this key.' : 'This service needs an API key.';
  if (response.status === 401) throw new KeyNeeded(fault);
  const reply = (await response.json().catch(() => ({}))) as { readonly detail?: string; readonly title?: string };
  throw new Error(reply.detail ?? reply.title ?? `the service responds with ${response.status}`);
}
