import './theme/mantine.ts';
import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { prefetch } from './ui/prefetch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const typeface = () => import('./theme/typeface.ts');
// With the worker it is here already; else 30 KB that the first screen does without.
if (navigator.serviceWorker?.controller) void typeface();
else prefetch(typeface).catch(() => undefined);

const mayUpdate = async () => (await import('./sync/update.ts')).mayUpdate();
const keepShell = async () => (await import('./shell/register.ts')).keepShell(mayUpdate);
// The pages for places without network are fetched when the first one stands.
if (import.meta.env.PROD) prefetch(keepShell).catch(() => undefined);
