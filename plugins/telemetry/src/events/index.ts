export { EventBuffer, type EventBufferOptions } from './event-buffer.js';
export { type OpenedEvent, weightOf } from './opened-event.js';
export { pageAddress } from './page-address.js';
