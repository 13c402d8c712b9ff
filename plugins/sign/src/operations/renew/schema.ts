import { z } from 'zod';
import { password } from '../schema-members.js';

export const renewBody = z.strictObject({ password });

export type RenewBody = z.output<typeof renewBody>;

export const renewReport = z.looseObject({ sha256: z.string().describe('SHA-256 of the file.') });
