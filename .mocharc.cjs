/** Settings of mocha. Most functions of a test run a few times, so compiling them later takes less processor time. */
const isNode20 = process.version.startsWith('v20.');

module.exports = {
  spec: [
    '{core,viewer,page,quire,server,plugin-template,test}/dist/**/*.test.js',
    'plugins/*/{,client/}dist/**/*.test.js',
  ],
  timeout: 180000,
  parallel: true,
  jobs: 3,
  // Only Node 20 has the option `interrupt-budget`.
  'node-option': ['max-semi-space-size=32', 'single-threaded-gc', ...(isNode20 ? ['interrupt-budget=400000'] : [])],
};
