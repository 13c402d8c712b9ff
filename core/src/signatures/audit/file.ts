/** The name of a trail among the files of a document. */
export const AUDIT_TRAIL_FILE = 'audit-trail.json';

/** The media type of an audit trail, which identifies it under any name. */
export const AUDIT_TRAIL_TYPE = 'application/vnd.quire.audit-trail+json';

/** The type of the relationship from an Office document to its trail. */
export const AUDIT_TRAIL_RELATIONSHIP = 'urn:quire:relationships:audit-trail';

/**
 * The maximum size in bytes of a trail, both written and read. JSON of 32 MB made of empty objects took 1.6 GB and 5 s
 * to refuse; 8 MB allow 800 bytes for each of the maximum number of events.
 */
export const LONGEST_TRAIL = 8 << 20;
