import { z } from 'zod';

/** A member of every body with a template. */
export const password = z.string().max(255).optional().describe('Password of an encrypted template.');
