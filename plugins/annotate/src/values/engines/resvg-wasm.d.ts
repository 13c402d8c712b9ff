/** The used part of the package: its `exports` do not name its own types. */
declare module '@resvg/resvg-wasm' {
  interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }
  interface Options {
    readonly font?: { readonly fontBuffers: readonly Uint8Array[]; readonly defaultFontFamily?: string };
    readonly fitTo?: { readonly mode: 'width'; readonly value: number };
  }
  export class Resvg {
    constructor(svg: string, options?: Options);
    free(): void;
    render(): { asPng(): Uint8Array; free(): void };
    toString(): string;
    getBBox(): Box | undefined;
  }
  /** Must be called once per process: a second call throws. */
  export function initWasm(module: Uint8Array): Promise<void>;
}
