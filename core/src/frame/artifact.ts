/** Tags of artifacts (ISO 32000-1 §14.8.2.2): headers, footers, and others such as borders and leaders. */
export const ARTIFACT = { other: -1, header: -2, footer: -3 } as const;
export type Artifact = (typeof ARTIFACT)[keyof typeof ARTIFACT];
