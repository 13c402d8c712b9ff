/**
 * The address of a page without what may tell of its visitor: origin and path of a web page, the scheme alone of
 * anything else (a path under `file:` names people), nothing of what is no address.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, origin, pathname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : protocol;
}
