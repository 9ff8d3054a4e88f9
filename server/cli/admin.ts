/** `npm run admin -- COMMAND`. Works while the server runs, except for `rotate`. */
import { parseArgs } from 'node:util';
import { loadConfig } from '../platform/config/config.ts';
import { reasonOf } from '../platform/config/disk.ts';
import { books } from './admin/books.ts';
import { add, list, remove, reset } from './admin/people.ts';
import { Interrupted } from './admin/prompt.ts';
import { rotate } from './admin/rotate.ts';
import { Failure, fail, withDatabase } from './admin/withDatabase.ts';

const USAGE = [
  'uso: npm run admin -- list                             mostra as administrações',
  '     npm run admin -- add E-MAIL "NOME" [--generate]   cria uma; pede a senha, ou faz uma',
  '     npm run admin -- reset E-MAIL [--generate]        senha nova; desliga o segundo fator',
  '     npm run admin -- remove E-MAIL                    remove uma, nunca a última',
  '     npm run admin -- rotate [--keep] [--lost]         renova APP_SECRET, com o servidor parado',
  '     npm run admin -- books                            confere os registros do dinheiro',
];

const OPTIONS = {
  generate: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  lost: { type: 'boolean', default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch {
    return fail(...USAGE);
  }
}

async function run(): Promise<boolean> {
  const {
    values: { generate, keep, lost },
    positionals: [command = '', ...operands],
  } = readArguments();
  const [email = '', name = ''] = operands;
  const hasOperands = (count: number, ...options: boolean[]): boolean =>
    operands.length === count && !options.includes(true);
  const isKnown =
    (command === 'list' && hasOperands(0, generate, keep, lost)) ||
    (command === 'add' && hasOperands(2, keep, lost)) ||
    (command === 'reset' && hasOperands(1, keep, lost)) ||
    (command === 'remove' && hasOperands(1, generate, keep, lost)) ||
    (command === 'rotate' && hasOperands(0, generate)) ||
    (command === 'books' && hasOperands(0, generate, keep, lost));
  if (!isKnown) return fail(...USAGE);
  const config = loadConfig(process.env);
  if (!config.ok) return fail(...config.error);
  if (command === 'books') return books(config.value);
  if (command === 'rotate') await rotate(config.value, { keep, lost });
  else
    await withDatabase(config.value, async (db) => {
      if (command === 'list') await list(db);
      else if (command === 'add') await add(db, email, name, generate);
      else if (command === 'reset') await reset(db, email, generate);
      else await remove(db, email);
    });
  return true;
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  const isOurs = error instanceof Failure || error instanceof Interrupted;
  const lines = isOurs ? error.message.split('\n') : [`Não foi possível: ${reasonOf(error)}`];
  for (const line of lines) console.error(line);
  process.exitCode = error instanceof Interrupted ? 130 : 1;
}
