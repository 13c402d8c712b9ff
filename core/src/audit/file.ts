/** What a trail is called among the files of a document. */
export const AUDIT_TRAIL_FILE = 'audit-trail.json';

/** Its media type, by which it is known whatever it is called. */
export const AUDIT_TRAIL_TYPE = 'application/vnd.quire.audit-trail+json';

/** In bytes: what is longer is not read. */
export const LONGEST_TRAIL = 32 << 20;
