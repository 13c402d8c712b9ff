import { byId } from './element.js';
import { pictureControl } from './picture-control.js';
import { ask } from './service.js';

export function signPanel(): (pdf: Blob, name: string) => Promise<Blob> {
  const picture = pictureControl('Draw a signature (optional)');
  byId('sign-picture', HTMLElement).replaceChildren(picture.root);
  const visible = byId('sign-visible', HTMLInputElement);
  visible.addEventListener('change', () => {
    picture.root.hidden = !visible.checked;
  });
  return async (pdf, name) => {
    const body = new FormData();
    body.append('file', pdf, name);
    const asked = new URLSearchParams();
    for (const id of ['name', 'reason']) {
      const value = byId(`sign-${id}`, HTMLInputElement).value.trim();
      if (value) asked.set(id, value);
    }
    if (visible.checked) {
      asked.set('visible', 'auto');
      const image = picture.value();
      // The picture is decoded from its `data:` address, because the page's policy forbids fetching it.
      if (typeof image === 'string') body.append('image', blobOf(image), 'signature.png');
    }
    return (await ask(`/v1/sign?${asked}`, body, 'application/pdf')).blob();
  };
}

function blobOf(address: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]*);base64,(.*)$/s.exec(address) ?? [];
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
