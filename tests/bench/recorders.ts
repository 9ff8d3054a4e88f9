/**
 * Scouts of B4 and B5: `recorders.ts ADDRESS TOKEN WARM-UP SECONDS GAME...`, one scout per game. A scout
 * sends the next call after the answer. Prints the ms of every call after the warm-up.
 */
import { sender } from '../kit/post.ts';
import { presses } from '../kit/recording.ts';

const [address = '', token = '', warmUp = '', seconds = '', ...games] = process.argv.slice(2);
const entered = presses('bench', 8_000);
const begin = performance.now() + Number(warmUp) * 1000;
const end = begin + Number(seconds) * 1000;

async function record(game: string): Promise<number[]> {
  const send = sender(() => address, token);
  const times: number[] = [];
  for (const [index, command] of entered.entries()) {
    const began = performance.now();
    if (began > end && times.length > 0) break;
    const batches = [{ number: index + 1, epoch: 1, base: index, commands: [command] }];
    const { status, body } = await send('POST', `/games/${game}/log`, { client: 'bench', rules: 1, batches });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    if (began >= begin) times.push(performance.now() - began);
  }
  return times;
}

const times = (await Promise.all(games.map(record))).flat();
process.stdout.write(JSON.stringify(times), () => process.exit(0));
