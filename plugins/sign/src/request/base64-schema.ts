import { z } from 'zod';

/** Base64 of so many bytes at most, once decoded. */
export const base64 = (most: number) => z.base64().max(Math.ceil(most / 3) * 4);
