/** What a control is bound to (`w:dataBinding`, ECMA-376-1 §17.5.2.6). */
export interface BoundTo {
  readonly xpath: string;
  /** `storeItemID`: the XML that the path is of. Without one it is whichever has the path. */
  readonly store?: string;
  /** Namespaces of the path, by prefix. */
  readonly prefixes: ReadonlyMap<string, string>;
}
