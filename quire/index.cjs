'use strict';
/** The same for `require`: each call loads the module, which is one of ECMAScript, at the first. */
for (const name of ['annotate', 'convert', 'createPool', 'open', 'render', 'sign', 'verify']) {
  exports[name] = async (...call) => (await import('./dist/index.js'))[name](...call);
}
