/** The queue of jobs, by pg-boss. The request and the outcome of a job are in its record. */
export { type Ticket, Tickets } from './tickets.js';
