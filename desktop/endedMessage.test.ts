import { expect, test } from 'vitest';
import { endedMessage } from './endedMessage.ts';

test('the messages for a closed window and for an already running application differ', () => {
  expect(endedMessage({ status: 0, output: '' }, true)).toBe('Aplicativo fechado.');
  expect(endedMessage({ status: 0, output: 'a warning' }, false)).toContain('já estava aberto');
});

test('the message for root or a missing sandbox gives advice, but never proposes --no-sandbox', () => {
  const asRoot =
    '[1:1:ERROR:content/browser/zygote_host/zygote_host_impl_linux.cc:101] Running as root without --no-sandbox is not supported.';
  expect(endedMessage({ status: 1, output: asRoot }, false)).toMatch(/root.*\n.*usuário comum.*npm start/);
  const none = 'FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+';
  expect(endedMessage({ status: null, output: none }, false)).toContain('CHROMIUM_PATH');
  for (const output of [asRoot, none])
    expect(endedMessage({ status: 1, output }, false)).not.toContain('--no');
});

test('the message for any other error contains the output of the browser', () => {
  expect(endedMessage({ status: null, output: 'spawn EACCES' }, false)).toBe(
    'O navegador não abriu:\nspawn EACCES',
  );
  expect(endedMessage({ status: 5, output: '' }, true)).toBe('O navegador terminou com um erro.');
});
