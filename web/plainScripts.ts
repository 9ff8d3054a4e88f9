import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';

/** Script outside the module graph of the application, built into one file at the root. */
interface PlainScript {
  /** Path below web/, with extension. */
  source: string;
  /** In dist/. */
  file: string;
  /**
   * `iife`:
   * - for a page without an origin, because such a page cannot load modules;
   * - for a script that runs before all other scripts.
   */
  format: 'iife' | 'es';
}

const SCRIPTS: readonly PlainScript[] = [
  { source: 'scouting/player/hls.ts', file: 'player/hls.js', format: 'iife' },
  { source: 'scouting/player/whep.ts', file: 'player/whep.js', format: 'iife' },
  { source: 'platform/app/first/start.ts', file: 'start.js', format: 'iife' },
  { source: 'platform/app/first/photos.ts', file: 'first-photos.js', format: 'es' },
  { source: 'platform/app/first/score.ts', file: 'first-score.js', format: 'es' },
];

/**
 * The scripts import functions from modules that also contain React hooks. The scripts never call the hooks.
 */
const withoutReact: Plugin = {
  name: 'without-react',
  enforce: 'pre',
  resolveId: (id) => (id === 'react' ? { id, external: true, moduleSideEffects: false } : null),
};

/** Builds the script. Replaces __STYLES__ in the script with the imported styles. */
async function scriptOf(root: string, { source, format }: PlainScript): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutReact],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: `${root}/${source}`,
        output: { format },
        preserveEntrySignatures: 'strict',
        checks: { moduleLevelDirective: false },
        // A script uses only a function or a text of a screen's module. Other code of the module is dropped.
        treeshake: {
          moduleSideEffects: [{ test: /\.css$|[\\/](player|app[\\/]first)[\\/]/, sideEffects: true }],
        },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error(`${source} was not built`);
  const [chunk, ...otherOutputs] = first.output;
  if (/^import\b/.test(chunk.code)) throw new Error(`${source} imports ${chunk.imports.join()}`);
  const styles = otherOutputs.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : [],
  );
  return chunk.code.replace('__STYLES__', () => JSON.stringify(styles.join('')));
}

const APPLICATION =
  /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n/gm;

/** Screens that are opened by links in messages: template id -> modules to preload. */
const LINKED = {
  entrance: ['/people/access/Acesso.tsx'],
  match: ['/platform/theme/panels.ts', '/platform/app/matchScreen.tsx'],
};
const START = /^ *<script +src="\/start\.js"/m;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Preload tags fetch the files without running them. */
function tagsOf(screen: string, bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports) add(next);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(screen)) add(name);
  if (files.size === 0) throw new Error(`${screen} is no screen`);
  return [...files].map((name) => {
    const rel = name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `    <link ${rel} crossorigin href="/${name}">\n`;
  });
}

/**
 * Moves the tags of the application to a <template>, from which app/first adds them to the page later. Adds
 * one more template for each screen of `LINKED`.
 */
export function moveToTemplates(html: string, bundle: Bundle): string {
  const tags = html.match(APPLICATION);
  if (!tags || !START.test(html))
    throw new Error('index.html names no application, or nothing that begins it');
  const template = (id: string, of: readonly string[]): string =>
    `    <template id="${id}">\n${of.join('')}    </template>\n`;
  const named = tags.join('');
  const isNew = (tag: string): boolean => !named.includes(tag.slice(tag.indexOf('href=')));
  const linked = Object.entries(LINKED).map(([id, screens]) =>
    template(id, [...new Set(screens.flatMap((screen) => tagsOf(screen, bundle)))].filter(isNew)),
  );
  const templates = template('application', tags) + linked.join('');
  return html.replace(APPLICATION, '').replace(START, (start) => templates + start);
}

export function plainScripts(): Plugin {
  let root = '';
  return {
    name: 'plain-scripts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: { order: 'post', handler: (html, { bundle = {} }) => moveToTemplates(html, bundle) },
    async generateBundle() {
      for (const script of SCRIPTS)
        this.emitFile({ type: 'asset', fileName: script.file, source: await scriptOf(root, script) });
    },
  };
}
