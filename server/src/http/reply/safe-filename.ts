/** A name to save under: no folders, no control or bidi characters, none that Windows refuses, at most 150 characters. */
export function safeFilename(given: string): string {
  const name = given
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  const characters = [...name];
  if (characters.length <= 150) return name || 'document';
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, 150 - extension.length).join('') + extension;
}
