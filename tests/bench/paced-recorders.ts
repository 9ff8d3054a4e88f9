/**
 * Scouts of B20, in a process of their own: `paced-recorders.ts ADDRESS TOKEN PAUSE SECONDS GAME...`, one scout for each game, one entry
 * every PAUSE milliseconds. An entry without an answer is sent once more. Prints of every entry its game, number, when it was sent (measure's `now`) and how long its answer took.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sender } from '../kit/post.ts';
import { presses } from '../kit/recording.ts';
import { processorTime } from '../load/counts.ts';
import { now } from './measure.ts';

export interface Recorded {
  game: string;
  seq: number;
  began: number;
  took: number;
}

export interface Recording {
  recorded: Recorded[];
  /** Milliseconds of the processor that the program took. */
  processor: number;
}

const [address = '', token = '', pause = '', seconds = '', ...games] = process.argv.slice(2);
const entered = presses('bench', Math.ceil((Number(seconds) * 1000) / Number(pause)));

async function record(game: string, place: number): Promise<Recorded[]> {
  const send = sender(() => address, token);
  const recorded: Recorded[] = [];
  const first = now() + (Number(pause) * place) / games.length;
  for (const [index, command] of entered.entries()) {
    await sleep(first + index * Number(pause) - now());
    const began = now();
    const batches = [{ number: index + 1, epoch: 1, base: index, commands: [command] }];
    const post = () => send('POST', `/games/${game}/log`, { client: 'bench', rules: 1, batches });
    const answer = await post().catch(() => null);
    const { status, body } = !answer || answer.status === 502 ? await post() : answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    recorded.push({ game, seq: Number(body.seq), began, took: now() - began });
  }
  return recorded;
}

const recorded = (await Promise.all(games.map(record))).flat();
const recording: Recording = { recorded, processor: processorTime() };
process.stdout.write(JSON.stringify(recording), () => process.exit(0));
