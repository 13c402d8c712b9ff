/** The queue of jobs: pg-boss behind four verbs. What a job is, and what became of it, is in its record. */
export { type Ticket, Tickets } from './tickets.js';
