export const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export const DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;
