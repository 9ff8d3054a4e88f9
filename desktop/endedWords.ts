/** What a person is told when the browser of the application window has ended. */

interface Ended {
  /** Of its process; `null` where it did not start, or was killed. */
  status: number | null;
  /** What it complained of last. */
  said: string;
}

/** Chromium refuses to run so. Its sandbox is never switched off from here: the window shows pages of other servers too. */
const AS_ROOT =
  'O navegador não abre para o root: a proteção dele (sandbox) não funciona para esse usuário.\n' +
  'Entre com um usuário comum e tente de novo; ou só o servidor: npm start, e abra o endereço no seu navegador.';

const NO_SANDBOX =
  'O navegador não abriu: este sistema não deixa que ele se proteja (sandbox).\n' +
  'Use o Chrome, o Edge ou o Chromium de um pacote do sistema, que traz a permissão, e informe em CHROMIUM_PATH onde ele está.';

export function endedWords({ status, said }: Ended, opened: boolean): string {
  if (status === 0)
    return opened
      ? 'Aplicativo fechado.'
      : 'O navegador terminou. Se o aplicativo já estava aberto, abriu-se outra janela dele.';
  if (/as root without --no-sandbox/i.test(said)) return AS_ROOT;
  if (/no usable sandbox/i.test(said)) return NO_SANDBOX;
  const what = opened ? 'O navegador terminou com um erro' : 'O navegador não abriu';
  return said === '' ? `${what}.` : `${what}:\n${said}`;
}
