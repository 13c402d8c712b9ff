import { z } from 'zod';

export const password = z.string().max(255).optional().describe('Password of an encrypted template.');
