import { z } from 'zod';
import { counted } from '../../base/counted.js';

/**
 * A list of at most so many members. That is looked at before any of them is: a list of millions that are all wrong would
 * cost gigabytes of faults.
 */
export const boundedList = <Member extends z.ZodType>(member: Member, most: number) =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= most) return value;
    context.addIssue({ code: 'custom', message: `has ${counted(value.length, 'member')}, and may have ${most}` });
    return z.NEVER;
  }, z.array(member).max(most));
