/**
 * Scouts of B19, B20 and LOAD: `paced-recorders.ts ADDRESS TOKEN PAUSE SECONDS GAME...`, one scout per game,
 * one entry every PAUSE ms. An entry without an answer, or with status 502, is sent once more. Prints for
 * every entry its game, number, time of sending (`now` of measure.ts) and the ms of its answer.
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
  processor: number;
}

const [address = '', token = '', pause = '', seconds = '', ...games] = process.argv.slice(2);
const entered = presses('bench', Math.ceil((Number(seconds) * 1000) / Number(pause)));

async function record(game: string, index: number): Promise<Recorded[]> {
  const send = sender(() => address, token);
  const recorded: Recorded[] = [];
  const first = now() + (Number(pause) * index) / games.length;
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
