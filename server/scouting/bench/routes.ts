import { networkInterfaces } from 'node:os';
import {
  createBenchNote,
  createBenchPass,
  deleteBenchPass,
  listBenchNotes,
  markBenchNote,
  readBenchPass,
} from '@volleyscouter/contract/bench';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { scopeOf } from '@volleyscouter/core/access/may';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../parts.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { DAY_LIFE } from '../../platform/http/signature.ts';
import { findAllowed } from '../games/routes.ts';
import { insertNote, listNotes, markSeen } from './notes.ts';
import { type BenchPasses, deletePass, insertPass, storedPass } from './passes.ts';

/** IPv4 addresses of this machine; none if the server is bound to a single address. */
function networkAddresses({ server }: FastifyRequest): string[] {
  const bound = server
    .addresses()
    .map((address) => (typeof address === 'string' ? address : address.address));
  const everywhere = bound.includes('0.0.0.0') || bound.includes('::');
  if (!everywhere) return [];
  return Object.values(networkInterfaces()).flatMap((list = []) =>
    list.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
}

export function benchRoutes(on: On, parts: Parts, passes: BenchPasses): void {
  const { db, clock, publicUrl, feed } = parts;
  noteRoutes(on, parts, passes);

  async function answer(gameId: string, request: FastifyRequest) {
    const pass = await passes.find(db, gameId);
    const ends = pass && new Date(pass.madeAt.getTime() + DAY_LIFE).toISOString();
    return {
      passe: pass && ends ? { k: passes.sign(pass), ate: ends } : null,
      publico: publicUrl ?? null,
      locais: networkAddresses(request),
    };
  }

  on(readBenchPass, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    return row ? answer(row.id, call.request) : refuse('not-found');
  });

  on(createBenchPass, async (call) => {
    const { params, body, caller, request } = call;
    const row = await findAllowed(db, call, params.id);
    if (!row || caller.id === null) return refuse('not-found');
    const [stored, open] = [await storedPass(db, row.id), await passes.find(db, row.id)];
    if (!open || body.trocar) {
      await insertPass(db, row.id, caller.id, clock(), stored);
      feed.reconsider(row.id);
    }
    const existing = await answer(row.id, request);
    if (existing.passe) return existing;
    // the match ended too long ago: the new pass is not valid either
    await deletePass(db, row.id);
    return refuse('bench-ended');
  });

  on(deleteBenchPass, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    await deletePass(db, row.id);
    feed.reconsider(row.id);
    return answer(row.id, call.request);
  });
}

interface Noted {
  gameId: string;
  byPass: boolean;
}

function noteRoutes(on: On, { db, clock }: Parts, passes: BenchPasses): void {
  const answer = async (gameId: string) => ({
    notas: await listNotes(db, gameId),
    agora: clock().toISOString(),
  });

  async function findNoted(
    call: Pick<Context, 'caller' | 'request'>,
    id: string,
  ): Promise<Noted | Refusal<'not-found' | 'bench-ended'>> {
    if (scopeOf(call.caller.role, 'bench:share') !== null) {
      const row = await findAllowed(db, { caller: call.caller, action: 'bench:share' }, id);
      if (row) return { gameId: row.id, byPass: false };
    }
    const opened = await passes.findGame(db, id, call.request);
    return 'error' in opened ? opened : { gameId: opened.id, byPass: true };
  }

  on(listBenchNotes, async (call) => {
    const noted = await findNoted(call, call.params.id);
    return 'error' in noted ? noted : answer(noted.gameId);
  });

  on(createBenchNote, async (call) => {
    const { params, body, caller } = call;
    const noted = await findNoted(call, params.id);
    if ('error' in noted) return noted;
    const now = clock();
    const note = {
      id: body._id,
      ...noted,
      author: body.autor,
      account: caller.id,
      words: body.texto,
      writtenAt: new Date(now.getTime() - body.ha),
    };
    return (await insertNote(db, note, now)) ?? answer(noted.gameId);
  });

  on(markBenchNote, async (call) => {
    const { id, note } = call.params;
    const row = await findAllowed(db, call, id);
    if (!row || !(await markSeen(db, row.id, note, clock()))) return refuse('not-found');
    return answer(row.id);
  });
}
