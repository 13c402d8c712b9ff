/** The name of a trail among the files of a document. */
export const AUDIT_TRAIL_FILE = 'audit-trail.json';

/** Its media type, by which it is known whatever it is called. */
export const AUDIT_TRAIL_TYPE = 'application/vnd.quire.audit-trail+json';

/** The type of the relationship from an Office document to its trail. */
export const AUDIT_TRAIL_RELATIONSHIP = 'urn:quire:relationships:audit-trail';

/**
 * In bytes: a longer trail is neither written nor read. JSON of 32 MB made of empty objects took 1.6 GB and 5 s to refuse,
 * and 8 MB are 800 for each of the most events.
 */
export const LONGEST_TRAIL = 8 << 20;
