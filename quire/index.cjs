'use strict';
/** The same for `require`: each call loads the module, which is one of ECMAScript, at the first. */
for (const name of ['annotate', 'convert', 'createPool', 'open', 'render', 'sign', 'verify']) {
  exports[name] = async (...call) => (await import('./dist/index.js'))[name](...call);
}
/** Of the errors that they reject with: the class itself is in the module, which is not loaded yet. */
exports.QuireError = class QuireError extends Error {
  static [Symbol.hasInstance](error) {
    return error instanceof Error && error.name === 'QuireError';
  }
};
