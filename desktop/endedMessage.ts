interface Ended {
  /** `null` if the browser did not start, or was ended by a signal. */
  status: number | null;
  output: string;
}

/**
 * Chromium refuses to run as root. The sandbox is never switched off, because the window also shows pages of
 * other servers.
 */
const AS_ROOT =
  'O navegador não abre para o root: a proteção dele (sandbox) não funciona para esse usuário.\n' +
  'Entre com um usuário comum e tente de novo; ou só o servidor: npm start, e abra o endereço no seu navegador.';

const NO_SANDBOX =
  'O navegador não abriu: este sistema não deixa que ele se proteja (sandbox).\n' +
  'Use o Chrome, o Edge ou o Chromium de um pacote do sistema, que traz a permissão, e informe em CHROMIUM_PATH onde ele está.';

export function endedMessage({ status, output }: Ended, opened: boolean): string {
  if (status === 0)
    return opened
      ? 'Aplicativo fechado.'
      : 'O navegador terminou. Se o aplicativo já estava aberto, abriu-se outra janela dele.';
  if (/as root without --no-sandbox/i.test(output)) return AS_ROOT;
  if (/no usable sandbox/i.test(output)) return NO_SANDBOX;
  const summary = opened ? 'O navegador terminou com um erro' : 'O navegador não abriu';
  return output === '' ? `${summary}.` : `${summary}:\n${output}`;
}
