import './theme/mantine.ts';
import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

const mayUpdate = async () => (await import('./sync/update.ts')).mayUpdate();
// The pages for places without network are fetched when the first one stands.
if (import.meta.env.PROD)
  window.addEventListener(
    'load',
    () => void import('./shell/register.ts').then(({ keepShell }) => keepShell(mayUpdate)),
  );
