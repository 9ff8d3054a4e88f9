/** A page built from the product's sources. It has the server's address and content security policy. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const ENTRY = 'virtual:player-page';

const SOURCE = `
import '${WEB}/platform/theme/mantine.ts';
import '${WEB}/platform/theme/theme.css';
import '${WEB}/platform/theme/panels.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { createElement as h, Fragment, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import * as media from 'mediabunny';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { queryCall, queryClient } from '${WEB}/platform/api/queryCall.ts';
import { matchCalls } from '${WEB}/platform/api/matchCalls.ts';
import { matchData } from '${WEB}/scouting/shared/matchData.ts';
import { Playlists } from '${WEB}/scouting/shared/video/lists/Playlists.tsx';
import { Toasts } from '${WEB}/kit/Toasts.tsx';
import { currentPlayer } from '${WEB}/scouting/shared/video/current.ts';
import { VideoPlayer } from '${WEB}/scouting/shared/video/VideoPlayer.tsx';
import { MatchVideo } from '${WEB}/scouting/shared/video/window/MatchVideo.tsx';
import { useVideoWindow } from '${WEB}/scouting/shared/video/window/useVideoWindow.ts';
import { theme } from '${WEB}/platform/theme/theme.ts';
import { variables } from '${WEB}/platform/theme/variables.ts';

const root = createRoot(document.getElementById('root'));
/** The playlists of a match whose plays are 'every' seconds apart in the video. */
function Lists({ id, every, mayStore }) {
  const params = { id };
  const { data } = useQuery({
    queryKey: ['lists', id],
    structuralSharing: false,
    queryFn: async () =>
      matchData(await queryCall(matchCalls.readGame, { params }), foldLog((await queryCall(matchCalls.readLog, { params, query: {} })).entries.map(({ command }) => command))),
  });
  const moments = useMemo(
    () => new Map((data?.match.plays ?? []).map((play, place) => [play.id, { at: Math.round((place + 1) * every * 1000), from: 'file' }])),
    [data, every],
  );
  return data ? h(Playlists, { data, moments, mayStore }) : null;
}
/** A player with the button that opens it in a window of its own. */
function Windowed(props) {
  const ownWindow = useVideoWindow(props.match);
  return h(Fragment, null, h(MatchVideo, { ...props, ownWindow }), h('button', { onClick: ownWindow.open }, 'Vídeo em outra janela'));
}
const around = (children) =>
  h(MantineProvider, { theme, cssVariablesResolver: variables, colorSchemeManager: localStorageColorSchemeManager({ key: 'theme' }), defaultColorScheme: 'auto', deduplicateCssVariables: false },
    h(QueryClientProvider, { client: queryClient }, h(HashRouter, null, children), h(Toasts)));
Object.assign(window, {
  media,
  player: currentPlayer,
  told: [],
  show: (shown) => {
    const { lists, windowed, ...props } = shown ?? {};
    root.render(around(h('main', null,
      h('h1', { style: { fontSize: 18 } }, 'Vídeo'),
      h('input', { 'aria-label': 'Linha' }),
      'type' in props && h(windowed ? Windowed : VideoPlayer, { match: 'm1', video: null, files: [], onFiles: (files, other) => window.told.push({ files, other }), ...props }),
      lists && h(Lists, lists),
    )));
  },
});
window.show(null);
`;

const PAGE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Vídeo</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/player-page.css"></head>
<body><div id="root"></div><script type="module" src="/player-page.js"></script></body></html>`;

interface Built {
  /** Content by path. */
  files: Map<string, string | Buffer>;
}

let building: Promise<Built> | null = null;

async function bundle(): Promise<Built> {
  const answer = await build({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'player-page',
        resolveId: (id) => (id === ENTRY ? `${WEB}/player-page.js` : null),
        load: (id) => (id === `${WEB}/player-page.js` ? SOURCE : null),
      },
    ],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ENTRY,
        output: {
          entryFileNames: 'player-page.js',
          assetFileNames: 'page-assets/[name][extname]',
          chunkFileNames: 'page-assets/[name]-[hash].js',
        },
      },
      cssCodeSplit: false,
      minify: false,
    },
  });
  const { output } = Array.isArray(answer) ? answer[0]! : (answer as Exclude<typeof answer, { on: unknown }>);
  const files = new Map<string, string | Buffer>();
  for (const file of output) {
    const name = file.fileName.endsWith('.css') ? 'player-page.css' : file.fileName;
    files.set(`/${name}`, file.type === 'chunk' ? file.code : Buffer.from(file.source));
  }
  return { files };
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

export async function openPlayerPage(page: Page, address: string): Promise<void> {
  building ??= bundle();
  const { files } = await building;
  const headers = (await page.request.get(`${address}/`)).headers();
  await page.route(/player-page|page-assets/, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname) ?? PAGE;
    const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/html';
    return route.fulfill({
      body,
      contentType,
      headers: {
        'content-security-policy': headers['content-security-policy'] ?? '',
        'referrer-policy': headers['referrer-policy'] ?? '',
        // without this header the browser reports opened windows as closed
        'cross-origin-opener-policy': headers['cross-origin-opener-policy'] ?? '',
      },
    });
  });
  await page.goto('/player-page');
  await page.getByLabel('Linha').waitFor();
}
