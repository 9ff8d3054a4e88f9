import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  createReportLink,
  deleteReportLink,
  readMatchPdf,
  readReportLink,
} from '@volleyscouter/contract/reports';
import { matchDocument } from '@volleyscouter/core/report/document';
import type { Parts } from '../../parts.ts';
import { ANSWERED, type Context, type On } from '../../platform/http/handle.ts';
import { type RefusalWords, sendRefusalPage, wantsPage } from '../../platform/http/refusalPage.ts';
import { gameAnswer } from '../games/answers.ts';
import { rowFor } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import { findGame, type GameRow } from '../games/store.ts';
import type { Folds } from '../log/folds.ts';
import { deleteLink, findLink, hasLink, openLink, reportLinks } from './links.ts';
import type { Printer, PrintJob } from './printer.ts';
import { sendPdf } from './sendPdf.ts';

const KINDS = { relatorio: 'report', set: 'set' } as const;

const GAMES = { link: 'Ver os jogos públicos', to: '/#/jogos' };
const PAGES: Readonly<Record<'not-found' | 'report-link-expired' | 'timeout', RefusalWords>> = {
  'not-found': {
    title: 'Não há PDF neste endereço',
    advice: 'O jogo é privado, ou o link foi revogado. Peça outro a quem fez o scout da partida.',
    ...GAMES,
  },
  'report-link-expired': {
    title: 'Este link venceu',
    advice: 'Peça outro a quem fez o scout da partida.',
    ...GAMES,
  },
  timeout: { title: 'O PDF não ficou pronto', ...GAMES },
};

function refused<Code extends keyof typeof PAGES>({ request, reply }: Context, refusal: Refusal<Code>) {
  if (!wantsPage(request)) return refusal;
  sendRefusalPage(reply, refusal, PAGES[refusal.error]);
  return ANSWERED;
}

export function reportRoutes(on: On, { db, clock, secret }: Parts, folds: Folds, printer: Printer): void {
  const links = reportLinks(secret);

  /** Returns the game with the names that everybody may see; `not-found` after a revocation. */
  async function findLinked(
    id: string,
    signature: string,
    now: Date,
  ): Promise<GameRow | Refusal<'not-found' | 'report-link-expired'>> {
    const signer = links.signer(id, signature, now);
    if (!signer || !(await hasLink(db, id, signer.ref))) return refuse('not-found');
    if (signer.ended) return refuse('report-link-expired');
    const row = await findGame(db, id);
    return row ? rowFor({ role: 'visitor' }, row) : refuse('not-found');
  }

  on(readMatchPdf, async (call) => {
    const { id } = call.params;
    const now = clock();
    const row = (await findAllowed(db, call, id)) ?? (await findLinked(id, call.query.k ?? '', now));
    if ('error' in row) return refused(call, row);
    const { tipo, set } = call.query;
    const make = async (): Promise<PrintJob | null> => {
      const { match, rallies } = await folds.loadAt(db, row.id, row.seq);
      const played = { game: gameAnswer(row, match), match, rallies: rallies() };
      const document = matchDocument(tipo ? KINDS[tipo] : 'tables', played, set);
      return document && { document, made: now };
    };
    const answer = await sendPdf(call, printer, { of: [row, tipo, set], make });
    return answer === ANSWERED ? answer : refused(call, answer);
  });

  on(readReportLink, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    const link = await findLink(db, row.id, clock());
    return { link: link && links.answer(row.id, link) };
  });

  on(createReportLink, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row || call.caller.id === null) return refuse('not-found');
    return { link: links.answer(row.id, await openLink(db, row.id, call.caller.id, clock())) };
  });

  on(deleteReportLink, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    await deleteLink(db, row.id);
    return DONE;
  });
}
