/** What a thread is asked to draw. */
export interface Drawing {
  readonly id: number;
  readonly svg: string;
  readonly width: number;
}

/** Its answer: a file of PNG, or what the rasterizer says is wrong. */
export type Drawn = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly failure: string });
