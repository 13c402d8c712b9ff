import type * as quire from './dist/index.js' with { 'resolution-mode': 'import' };

export type * from './dist/index.js' with { 'resolution-mode': 'import' };

export declare const QuireError: typeof quire.QuireError;
export type QuireError = quire.QuireError;
export declare const annotate: typeof quire.annotate;
export declare const convert: typeof quire.convert;
export declare const createPool: typeof quire.createPool;
export declare const open: typeof quire.open;
export declare const render: typeof quire.render;
export declare const sign: typeof quire.sign;
export declare const verify: typeof quire.verify;
