/**
 * The provider as a program: it prints the environment that a server needs, then executes typed commands.
 *
 *     node tests/kit/pix-provider/program.ts > /tmp/pix.env     from the root of the repository
 *     set -a; . /tmp/pix.env; npm start                         in another window
 */
import { createInterface } from 'node:readline';
import { startPixProvider } from './server.ts';

const HELP = 'list | pay TXID [CENTS] | settle | notices once|twice|lost|held | deliver | down | up | quit';

const provider = await startPixProvider();
for (const [name, value] of Object.entries(provider.env)) console.log(`${name}='${value}'`);
console.error(HELP);

const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const [command, first = '', second] = line.trim().split(/\s+/);
  try {
    if (command === 'list') console.error([...provider.charges.values()]);
    else if (command === 'pay') console.error(provider.pay(first, second ? { cents: Number(second) } : {}));
    else if (command === 'settle') provider.settle();
    else if (command === 'notices')
      provider.notices.delivery =
        first === 'lost' ? 'lost' : first === 'twice' ? 'twice' : first === 'held' ? 'held' : 'once';
    else if (command === 'deliver') await provider.notices.deliver();
    else if (command === 'down') provider.meet({ status: 503 });
    else if (command === 'up') provider.meet(null);
    else if (command === 'quit') lines.close();
    else console.error(HELP);
  } catch (problem) {
    console.error(String(problem));
  }
  for (const violation of provider.violations.splice(0)) console.error(`not allowed: ${violation}`);
}
await provider.close();
