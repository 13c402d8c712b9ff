/** Matches characters that XML cannot contain, even as references (XML 1.0 §2.2). */
export const UNSPELLABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
