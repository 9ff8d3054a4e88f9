import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_MANIFEST } from './appManifest.ts';
import { precompress } from './precompress.ts';
import { streamPages } from './streamPages.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'shell',
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
    streamPages(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // which file needs which, for .size-limit.cjs
    manifest: true,
    target: 'es2023',
    // An inlined asset would be a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what every page asks with is one file, and so is what nearly every screen uses: cut up by who uses which part of it,
          // that is twice as many files to ask for, and larger
          groups: [
            { name: 'ask', test: /query-core[\\/].*[\\/](?!\w*Observer)\w+\.js$/, priority: 1 },
            { name: 'common', minShareCount: 50 },
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
