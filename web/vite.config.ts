import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { APP_MANIFEST } from './appManifest.ts';
import { plainScripts } from './plainScripts.ts';
import { precompress } from './precompress.ts';

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
        globPatterns: [
          'index.html',
          '*.{js,svg}',
          'assets/*.{js,css,svg,webp}',
          'assets/inter-brasil-*.woff2',
        ],
        rollupFormat: 'iife',
        // Names below assets/ contain a content hash.
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
    // .size-limit.cjs reads the imports of each file from the manifest.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    // The content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Required by `experimentalInlineCommonChunks`.
      preserveEntrySignatures: false,
      output: {
        // Short names, because the first load contains the names of all chunks. Seven is the minimum for the
        // number of chunks.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Modules that index.html needs.
            { name: 'common', tags: ['$initial'], priority: 1 },
            {
              // Separate stylesheets would cost two requests each.
              name: (id) =>
                /[\\/](kit|shop|match|scouting(?![\\/](?:shared|match)))[\\/].*\.css$/.exec(id)?.[1] ?? null,
              debugName: 'shared styles',
              minShareCount: 2,
            },
          ],
          // Small shared scripts are copied into each importing chunk and run once. Styles are not copied,
          // because their order matters.
          experimentalInlineCommonChunks: { maxSize: 15_000, exclude: /\.css$/ },
        },
      },
    },
  },
});
