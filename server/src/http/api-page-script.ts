/**
 * The script of the API page, with groups of parameters (`x-group`) and samples of code (`x-samples`). Without
 * `validatorUrl: null`, Swagger UI would show the document to a service of its vendor.
 */
export const SCRIPT = `const opened = new Set();
const watchers = new Set();
const toggle = (key) => {
  if (!opened.delete(key)) opened.add(key);
  for (const watch of watchers) watch();
};
const subscribe = (watch) => {
  watchers.add(watch);
  return () => watchers.delete(watch);
};

function copy(text, button) {
  const area = Object.assign(document.createElement('textarea'), { value: text, className: 'copied' });
  document.body.append(area);
  area.select();
  // Browsers deny the Clipboard API to pages without TLS.
  const isCopied = document.execCommand('copy');
  area.remove();
  button.focus();
  button.textContent = isCopied ? 'Copied' : 'Select the text to copy it';
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
}

const quire = ({ React }) => {
  const h = React.createElement;
  const useOpen = (key) => React.useSyncExternalStore(subscribe, () => opened.has(key));

  const Row = ({ Original, given }) => {
    const group = given.rawParam.get('x-group');
    const size = given.rawParam.get('x-group-size');
    const key = [...given.pathMethod, group].join(' ');
    const isOpen = useOpen(key);
    if (group === undefined) return h(Original, given);
    const button = { type: 'button', className: 'group', 'aria-expanded': isOpen, onClick: () => toggle(key) };
    const title = size && h('tr', null, h('td', { colSpan: 2 }, h('button', button, group + ' (' + size + ')')));
    return h(React.Fragment, null, title, isOpen && h(Original, given));
  };

  const Samples = ({ samples }) => {
    const [language, setLanguage] = React.useState('curl');
    const text = samples.get(language).replaceAll('{origin}', location.origin);
    const tabs = [...samples.keys()].map((name) =>
      h('button', { key: name, type: 'button', 'aria-pressed': name === language, onClick: () => setLanguage(name) }, name),
    );
    const copying = { type: 'button', className: 'copy', onClick: ({ target }) => copy(text, target) };
    return h('div', { className: 'samples' }, h('div', null, tabs, h('button', copying, 'Copy')), h('pre', null, text));
  };

  return {
    wrapComponents: {
      // Hides the control that sends parts without a value as empty text.
      ParameterIncludeEmpty: () => () => null,
      parameterRow: (Original) => (given) => h(Row, { Original, given }),
      parameters: (Original) => (given) => {
        const samples = given.operation.get('x-samples');
        return h(React.Fragment, null, h(Original, given), samples && h(Samples, { samples }));
      },
    },
  };
};

SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#api',
  plugins: [quire],
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  persistAuthorization: false,
  validatorUrl: null,
});
`;
