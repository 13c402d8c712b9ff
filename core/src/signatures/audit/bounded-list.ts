import { z } from 'zod';
import { counted } from '../../base/counted.js';

/**
 * A list with a maximum length, which is checked before the members: errors for millions of wrong members would take
 * gigabytes.
 */
export const boundedList = <Member extends z.ZodType>(member: Member, most: number) =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= most) return value;
    context.addIssue({ code: 'custom', message: `has ${counted(value.length, 'member')}, but may have ${most}` });
    return z.NEVER;
  }, z.array(member).max(most));
