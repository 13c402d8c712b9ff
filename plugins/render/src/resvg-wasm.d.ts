/** The part of the package that is used: its `exports` do not name its own types. */
declare module '@resvg/resvg-wasm' {
  interface Options {
    readonly fitTo?: { readonly mode: 'width'; readonly value: number };
  }
  export class Resvg {
    constructor(svg: string, options?: Options);
    free(): void;
    render(): {
      asPng(): Uint8Array;
      /** Red, green, blue and opacity, a byte each. */
      readonly pixels: Uint8Array;
      readonly width: number;
      readonly height: number;
      free(): void;
    };
  }
  /** Once in a process: a second call throws. */
  export function initWasm(module: Uint8Array): Promise<void>;
}
