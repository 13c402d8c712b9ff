/** The events of an audit trail. Requests are validated with these schemas, and `checkTrail` reads trails with them. */
import { z } from 'zod';
import { boundedList } from './bounded-list.js';
import { jsonObject, LONE_SURROGATE } from './json-object.js';

/** The maximum number of events in one trail. */
export const MOST_EVENTS = 10_000;

const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !LONE_SURROGATE.test(value), 'contains a lone surrogate');
const NAME = 300;
const USER_AGENT = 2000;

const email = z.email({ pattern: z.regexes.unicodeEmail, error: 'must be an e-mail address' }).max(320);
const address = z
  .union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address')
  .describe('Network address of the actor.');
const userAgent = text(USER_AGENT).describe('The User-Agent of the browser.');

/** RFC 3339, always with its zone: without one a time means a different moment in each place. */
const timestamp = z.iso
  .datetime({ offset: true, error: 'must be a time with a time zone, such as 2026-01-31T12:00:00Z' })
  .max(40);

const actor = z
  .union([
    text(NAME),
    z
      .strictObject({ name: text(NAME), email, id: text(NAME), role: text(NAME) })
      .partial()
      .refine((given) => Object.keys(given).length > 0, 'must describe the actor'),
  ])
  .describe('Who acted. Default: the signer.');

export const auditEvent = z.strictObject({
  type: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/, 'must be a word of at most 64 letters, digits, _ . : and -')
    .describe('ready, viewed, field_change, scroll, consent, submit, or your own type.'),
  timestamp: timestamp.describe('The time, with a time zone.'),
  actor: actor.optional(),
  ip: address.optional(),
  userAgent: userAgent.optional(),
  data: jsonObject({ depth: 16, characters: 1 << 18 })
    .optional()
    .describe('Further data: at most 16 levels and 256 KB.'),
});

/** The signer, as clients of the hosted service name it. */
export const auditSigner = z.strictObject({
  email,
  name: text(NAME),
  identifiedBy: text(NAME).optional().describe('How the signer was identified, such as by a code sent by e-mail.'),
  ip: address.optional(),
  userAgent: userAgent.optional(),
});

export const auditEvents = boundedList(auditEvent, MOST_EVENTS);

/** The members of a trail other than its events. */
export const auditContext = {
  signer: auditSigner.optional().describe('The signer.'),
  eventId: text(500).optional().describe('Your identifier for this signing.'),
  metadata: jsonObject({ depth: 16, characters: 1 << 16 })
    .optional()
    .describe('Further data: at most 16 levels and 64 KB.'),
};

/** All that a request states about an audit trail, by the names of its parameters. */
export const auditRequest = z.object({ auditTrail: auditEvents, ...auditContext });

export type AuditEvent = z.output<typeof auditEvent>;
export type AuditSigner = z.output<typeof auditSigner>;
