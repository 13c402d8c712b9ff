/** The used part of the package, whose `exports` do not name its types. */
declare module '@resvg/resvg-wasm' {
  interface Options {
    readonly fitTo?: { readonly mode: 'width'; readonly value: number };
  }
  export class Resvg {
    constructor(svg: string, options?: Options);
    free(): void;
    render(): {
      asPng(): Uint8Array;
      /** Red, green, blue and opacity, one byte each. */
      readonly pixels: Uint8Array;
      readonly width: number;
      readonly height: number;
      free(): void;
    };
  }
  /** Starts the module. A second call in a process throws. */
  export function initWasm(module: Uint8Array): Promise<void>;
}
