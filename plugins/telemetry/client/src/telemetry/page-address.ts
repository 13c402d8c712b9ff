/**
 * What a collector keeps of the page's address, so that no more leaves either: origin and path of a web page, the
 * scheme alone of anything else.
 */
export function pageAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const { protocol, origin, pathname } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? origin + pathname : protocol;
}
