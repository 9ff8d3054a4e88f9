/** `npm run admin -- books`: folds the books of money anew and names what differs from them, whether the server runs or not. */
import { type Config, loadConfig } from '../config/config.ts';
import { connect } from '../database/connection.ts';
import { visitDatabase } from '../database/open.ts';
import { checkBooks } from '../money/check.ts';

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** How many differences there are. */
async function books(config: Config): Promise<number> {
  const visited = await visitDatabase(config);
  if (!visited.ok) fail(visited.error);
  const { url, leave } = visited.value;
  const db = await connect(url);
  let differences = 0;
  try {
    await db.query('begin isolation level repeatable read read only');
    const { rows } = await db.query(`select to_regclass('money_entries') is not null as there`);
    if (!rows[0]?.there)
      fail('O banco de dados é de uma versão anterior: inicie o servidor uma vez e tente de novo.');
    const { purchases, payments } = await checkBooks(db, (difference) => {
      differences++;
      console.log(difference);
    });
    console.log(`${purchases} compras e ${payments} pagamentos conferidos, ${differences} diferenças`);
  } finally {
    await db.end();
    await leave();
  }
  return differences;
}

if (process.argv.slice(2).join(' ') !== 'books') fail('uso: npm run admin -- books');
const config = loadConfig(process.env);
if (!config.ok) fail(...config.error);
const differences = await books(config.value).catch((error: Error) =>
  fail(`Não foi possível conferir: ${error.message}`),
);
if (differences > 0) process.exitCode = 1;
