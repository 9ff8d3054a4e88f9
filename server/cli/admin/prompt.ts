import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** Ctrl+C at a prompt. */
export class Interrupted extends Error {}

const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() });

export const isTerminal = (): boolean => process.stdin.isTTY === true;

function askLine(prompt: string, hidden: boolean): Promise<string> {
  process.stderr.write(prompt);
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? SILENT : process.stderr,
    terminal: true,
    historySize: 0,
  });
  return answerOf(lines).finally(() => {
    lines.close();
    if (hidden) process.stderr.write('\n');
  });
}

function answerOf(lines: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once('line', resolve);
    const interrupt = (): void => reject(new Interrupted('Interrompido. Nada foi alterado.'));
    lines.once('SIGINT', interrupt);
    lines.once('close', interrupt);
  });
}

async function pipedLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    process.stdin.destroy();
  }
}

export async function readNewPassword(): Promise<{ password: string } | { error: string }> {
  if (!isTerminal()) return { password: await pipedLine() };
  const password = await askLine('Senha nova (não aparece): ', true);
  const repeated = await askLine('De novo: ', true);
  return password === repeated
    ? { password }
    : { error: 'As duas senhas são diferentes. Nada foi alterado.' };
}

export const readSecret = (prompt: string): Promise<string> =>
  isTerminal() ? askLine(prompt, true) : pipedLine();

export const confirm = async (question: string): Promise<boolean> =>
  /^s(im)?$/i.test((await askLine(`${question} (s/N) `, false)).trim());
