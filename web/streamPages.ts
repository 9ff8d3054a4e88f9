import { build, type Plugin } from 'vite';

/** Built each as one plain script: a sandboxed page has no origin, and a module of ours would be refused to it. */
const PAGES = ['hls', 'whep'];

async function scriptOf(root: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: `${root}/player/${name}.ts`, output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error(`${name} was not built`);
  return chunk.code;
}

/** The scripts of the pages in frames that play streams (`/player/hls.html`, `/player/whep.html`). */
export function streamPages(): Plugin {
  let root = '';
  return {
    name: 'stream-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      for (const name of PAGES)
        this.emitFile({ type: 'asset', fileName: `player/${name}.js`, source: await scriptOf(root, name) });
    },
  };
}
