import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_MANIFEST } from './appManifest.ts';
import { plainScripts } from './plainScripts.ts';
import { precompress } from './precompress.ts';

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}
const known = new Map<string, boolean>();

const MAIN = '/web/main.tsx';

/** Whether every page reads a module of ours: what begins it imports the module, or what imports it in turn. Packages name all that they have in one file. */
function everyPage(id: string, graph: Graph): boolean {
  if (id.includes('node_modules')) return false;
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // of modules in a circle
  known.set(id, false);
  const found = (graph.getModuleInfo(id)?.importers ?? []).some(
    (importer) => importer.endsWith(MAIN) || everyPage(importer, graph),
  );
  known.set(id, found);
  return found;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'platform/worker',
      filename: 'worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['index.html', '*.{js,svg}', 'assets/*.{js,css,svg}', 'assets/inter-brasil-*.woff2'],
        rollupFormat: 'iife',
        // a name below assets/ says its content
        dontCacheBustURLsMatching: /^assets\//,
      },
      integration: {
        configureCustomSWViteBuild(config) {
          config.logLevel = 'warn';
        },
      },
      manifest: APP_MANIFEST,
    }),
    plainScripts(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // which file needs which, for .size-limit.cjs
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    // An inlined asset would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every page asks with is one file, and so is what every page or nearly every screen uses: cut up by who
          // uses which part of it, that is four times as many files to ask for, and larger
          groups: [
            { name: 'ask', test: /query-core[\\/].*[\\/](?!\w*Observer)\w+\.js$/, priority: 3 },
            // what the page names before it knows which screen comes
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 2 },
            {
              name: (id, graph) => (everyPage(id, graph) ? 'common' : null),
              debugName: 'of every page',
              priority: 1,
            },
            // fields and what fades come with the screens that have them: neither home nor the shop
            {
              name: 'common',
              minShareCount: 56,
              test: /^(?!.*components[\\/](Input|InputBase|Transition)[\\/])/,
            },
            // what the tables of a match are counted by: screen and paper share it
            {
              name: 'figures',
              test: /core[\\/](stats[\\/](athletes|heat|participation|phases|rallies|sets|tally)|report[\\/](athleteTable|fundamentalTable|matchResult))\.ts$/,
            },
          ],
        },
      },
    },
  },
});
