import { expect, test } from 'vitest';
import { endedWords } from './endedWords.ts';

test('a window that was closed, and one that an open application took over', () => {
  expect(endedWords({ status: 0, said: '' }, true)).toBe('Aplicativo fechado.');
  expect(endedWords({ status: 0, said: 'a warning' }, false)).toContain('já estava aberto');
});

test('for root, or without a sandbox, it is said what to do, and no sandbox is switched off', () => {
  const asRoot =
    '[1:1:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:101] Running as root without --no-sandbox is not supported.';
  expect(endedWords({ status: 1, said: asRoot }, false)).toMatch(/root.*\n.*usuário comum.*npm start/);
  const none = 'FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+';
  expect(endedWords({ status: null, said: none }, false)).toContain('CHROMIUM_PATH');
  for (const said of [asRoot, none]) expect(endedWords({ status: 1, said }, false)).not.toContain('--no');
});

test('anything else is told as the browser said it', () => {
  expect(endedWords({ status: null, said: 'spawn EACCES' }, false)).toBe(
    'O navegador não abriu:\nspawn EACCES',
  );
  expect(endedWords({ status: 5, said: '' }, true)).toBe('O navegador terminou com um erro.');
});
