import './platform/theme/mantine.ts';
import './platform/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetch } from './kit/prefetch.ts';
import { App } from './platform/app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const typeface = () => import('./platform/theme/typeface.ts');
// With an active service worker the font (30 KB) is cached. Without one, it loads after the first screen.
if (navigator.serviceWorker?.controller) void typeface();
else prefetch(typeface).catch(() => undefined);

const mayUpdate = async () => (await import('./scouting/sync/update.ts')).mayUpdate();
const cacheShell = async () => (await import('./platform/worker/register.ts')).registerWorker(mayUpdate);
// caches the application after the first screen is complete
if (import.meta.env.PROD) prefetch(cacheShell).catch(() => undefined);
