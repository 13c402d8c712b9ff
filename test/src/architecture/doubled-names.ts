/** Names that several modules export, each with the reason; any other exported name is defined once. */
export const DOUBLED: Readonly<Record<string, string>> = {
  run: 'the function that a worker calls in the module of each job',
  parameters: 'the parameters of an operation, next to each declaration',
  operations: 'the operations of a plugin',
  migrations: 'the tables of a plugin',
  password: 'the schema of a password, with another description in each package',
  convert: 'the engine, its operation, and the call of @quire/quire',
  annotate: 'the plugin, and the call of @quire/quire',
  sign: 'the plugin, and the call of @quire/quire',
  verify: 'the plugin, and the call of @quire/quire',
  render: 'the operation, and the call of @quire/quire',
  toPdf: '@quire/client, and the action of a sample for Next.js',
  AnnotateOptions: 'the plugin, and the call of @quire/quire',
  SignOptions: 'the plugin, and the call of @quire/quire',
  VerifyOptions: 'the plugin, and the call of @quire/quire',
  OpenOptions: 'options of `open` of a package, of @quire/quire, of @quire/client and of the viewer',
  Pool: 'threads of the engine, and of @quire/quire',
  createPool: 'threads on Node, in browsers, and of @quire/quire',
  Engine: 'the engine on Node, as plugins see it, and in a worker of the viewer',
  nodeEngine: 'the engine, and its replacement in tests of plugins',
  Settings: 'the port for plugins, and the settings of the server',
  Metrics: 'the port for plugins, and the figures of the server',
  startPlugins: 'loaded on demand: the index imports the module of this name',
  startFew: 'loaded on demand: the index imports the module of this name',
  declaredSettings: 'loaded on demand: the index imports the module of this name',
  writeMarks: 'loaded on demand: the index imports the module of this name',
  Page: 'a page of the layout, a page of a PDF file (ISO 32000-2 §7.7.3.3), and a sample for Next.js',
  Name: 'a name object of PDF (ISO 32000-2 §7.3.5), and a distinguished name (RFC 5280 §4.1.2.4)',
  Tag: 'a tag of ASN.1 (X.680 §8.4), and a tag of a template',
  Revision: 'a tracked change of ECMA-376, and a revision of a PDF file (ISO 32000-2 §7.5.6)',
  Step: 'a step around the operations of plugins, and a step of a fill',
  val: 'the reader and the writer of `w:val`',
  malformed: 'the error of an XML reader, and of an ASN.1 reader',
  bytesOf: 'the bytes of a string of PDF, and of an element of ASN.1',
  contentOf: 'the content of an element of ASN.1, and of a value in a template',
  scan: 'the scan of ASN.1, and of the tags of a template',
  extension: 'an extension of X.509, and the template extension of a plugin',
};

/** The names that a source exports by a declaration at the start of a line, each once. */
export const exportedNames = (source: string): ReadonlySet<string> =>
  new Set(
    Array.from(
      source.matchAll(
        /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm,
      ),
      ([, name = '']) => name,
    ),
  );
