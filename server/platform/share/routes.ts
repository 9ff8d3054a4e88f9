import { refuse } from '@volleyscouter/contract/errors';
import { addressOf } from '@volleyscouter/contract/route';
import { readSharedPage, readSharedPicture } from '@volleyscouter/contract/share';
import type { Parts } from '../../parts.ts';
import { findGame, lastEntryTimes } from '../../scouting/games/store.ts';
import type { Folds } from '../../scouting/log/folds.ts';
import type { On } from '../http/handle.ts';
import { sendFile, tagOf } from '../http/serve.ts';
import { sharedPage } from './page.ts';
import { scorePicture } from './picture.ts';
import { pictureCache } from './pictureCache.ts';
import { refusedPage } from './refused.ts';
import { cardTagOf, type ScoreCard, scoreCard } from './scoreCard.ts';

const NOT_FOUND = {
  title: 'Não há jogo público neste endereço',
  advice: 'O jogo é privado, foi excluído, ou o endereço está incompleto.',
  link: 'Ver os jogos públicos',
  to: '/#/jogos',
};

export function shareRoutes(on: On, { db, clock, publicUrl }: Parts, folds: Folds): void {
  const pictures = pictureCache(scorePicture);

  async function findCard(id: string): Promise<ScoreCard | null> {
    const row = await findGame(db, id);
    if (!row?.public) return null;
    const { match } = await folds.loadAt(db, row.id, row.seq);
    const at = (await lastEntryTimes(db, [row.id])).get(row.id) ?? null;
    return scoreCard(row, match, at, clock());
  }

  on(readSharedPage, async (call) => {
    const { params, request, reply } = call;
    const card = await findCard(params.id);
    if (!card) return refusedPage(call, NOT_FOUND);
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    const version = cardTagOf(card);
    const html = sharedPage(card, {
      page: base + addressOf(readSharedPage.path, params),
      picture: base + addressOf(readSharedPicture.path, params, { v: version }),
      match: `/#/jogos/${encodeURIComponent(params.id)}`,
    });
    reply.header('x-robots-tag', 'noindex');
    return sendFile(call, {
      // a hash of the whole page, since its links contain the requested host
      tag: tagOf(html),
      type: 'text/html; charset=utf-8',
      open: async () => Buffer.from(html),
    });
  });

  on(readSharedPicture, async (call) => {
    const card = await findCard(call.params.id);
    if (!card) return refuse('not-found');
    call.reply.header('x-robots-tag', 'noindex');
    const tag = cardTagOf(card);
    const open = async () => (await pictures(tag, card)) ?? refuse('timeout');
    return sendFile(call, { tag, type: 'image/png', open });
  });
}
