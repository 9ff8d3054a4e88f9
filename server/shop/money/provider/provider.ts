/** Client of the Central Bank's "API Pix", version 2, for any provider. https://github.com/bacen/pix-api */
import { isAmount, writeAmount } from '@volleyscouter/core/pix/amount';
import { E2E_ID, REFUND_ID, readCharge, readPage, readProblem, readRefund, TXID } from './answers.ts';
import type { Answer } from './line.ts';
import {
  type Charge,
  type NewCharge,
  type NewRefund,
  type Payment,
  type PixProvider,
  ProviderDown,
  ProviderRefused,
  type Refund,
} from './port.ts';
import { type Ask, openProviderSession, type Session, type SessionOptions } from './session.ts';
import type { ProviderSettings } from './settings.ts';

const DEFAULTS: SessionOptions = { clock: () => new Date(), timeout: 10_000, pauses: [200, 800] };
const MAX_DESCRIPTION_LENGTH = 140;
const PAGE = 100;
const MAX_PAGES = 1000;

const succeeded = ({ status }: Answer): boolean => status < 300;
const isUnknown = ({ status }: Answer): boolean => status === 404 || status === 410;

type Read<Thing> = (json: unknown) => Thing | null;

const chargeOf =
  (txid: string): Read<Charge> =>
  (json) => {
    const charge = readCharge(json);
    return charge?.txid === txid ? charge : null;
  };

const refundOf =
  (id: string): Read<Refund> =>
  (json) => {
    const refund = readRefund(json);
    return refund?.id === id ? refund : null;
  };

function openResources(sendRequest: Session, host: string) {
  function refusal({ status, json }: Answer): ProviderRefused {
    const problem = readProblem(json);
    // the message is shown to an admin
    const reason = problem?.reason || 'sem dizer por quê';
    return new ProviderRefused(`${reason} (${host}, resposta ${status})`, problem?.code ?? '');
  }

  function must<Thing>(resource: Thing | null, resourceName: string): Thing {
    if (resource === null) throw new ProviderDown(`${host} answers what is no ${resourceName}`);
    return resource;
  }

  async function send(request: Ask): Promise<Answer> {
    const answer = await sendRequest(request);
    if (!succeeded(answer)) throw refusal(answer);
    return answer;
  }

  async function find(path: string): Promise<Answer | null> {
    const answer = await sendRequest({ method: 'GET', path });
    if (isUnknown(answer)) return null;
    if (!succeeded(answer)) throw refusal(answer);
    return answer;
  }

  /** Returns the resource of this id, even if the provider rejects a repeated id. */
  async function make<Thing>(
    path: string,
    body: unknown,
    resourceName: string,
    read: Read<Thing>,
  ): Promise<Thing> {
    const answer = await sendRequest({ method: 'PUT', path, body });
    if (succeeded(answer)) return must(read(answer.json), resourceName);
    // an earlier try, whose answer was lost, may have created the resource
    const there = isUnknown(answer) ? null : await find(path);
    const stored = there && read(there.json);
    if (stored === null) throw refusal(answer);
    return stored;
  }

  return { must, send, find, make };
}

/** The client connects at the first call. */
export function openProvider(settings: ProviderSettings, options: Partial<SessionOptions> = {}): PixProvider {
  const { host } = new URL(settings.url);
  const sendRequest = openProviderSession(settings, { ...DEFAULTS, ...options });
  const { must, send, find, make } = openResources(sendRequest, host);

  async function createCharge({ txid, cents, expiresIn, description }: NewCharge): Promise<Charge> {
    if (!TXID.test(txid) || !isAmount(cents) || !Number.isSafeInteger(expiresIn) || expiresIn < 1)
      throw new TypeError('no charge that could be asked for');
    const text = [...description].slice(0, MAX_DESCRIPTION_LENGTH).join('');
    const body = {
      calendario: { expiracao: expiresIn },
      valor: { original: writeAmount(cents) },
      chave: settings.pixKey,
      ...(text && { solicitacaoPagador: text }),
    };
    const path = `/cob/${txid}`;
    const resourceName = 'charge as it was asked for';
    const readRequested: Read<Charge> = (json) => {
      const charge = chargeOf(txid)(json);
      return charge?.cents === cents && charge.key === settings.pixKey ? charge : null;
    };
    const created = await make(path, body, resourceName, readRequested);
    if (created.code || created.status !== 'ATIVA') return created;
    // some providers return the code only when the charge is read
    const answer = await find(path);
    const charge = must(answer && readRequested(answer.json), resourceName);
    return must(charge.code ? charge : null, 'charge with a code');
  }

  async function refund({ e2eId, id, cents }: NewRefund): Promise<Refund> {
    if (!E2E_ID.test(e2eId) || !REFUND_ID.test(id) || !isAmount(cents))
      throw new TypeError('no refund that could be asked for');
    const body = { valor: writeAmount(cents) };
    return make(`/pix/${e2eId}/devolucao/${id}`, body, 'refund as it was asked for', (json) => {
      const refund = refundOf(id)(json);
      return refund?.cents === cents ? refund : null;
    });
  }

  async function* listPayments(from: Date, to: Date, odd?: (count: number) => void): AsyncGenerator<Payment> {
    for (let number = 0, pages = 1; number < pages; number += 1) {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        txIdPresente: 'true',
        'paginacao.paginaAtual': String(number),
        'paginacao.itensPorPagina': String(PAGE),
      });
      const page = readPage((await send({ method: 'GET', path: `/pix?${query}` })).json);
      const { payments, ...pageInfo } = must(page?.number === number ? page : null, 'page of payments');
      if (pageInfo.pages > MAX_PAGES) throw new ProviderDown(`${host} tells of ${pageInfo.pages} pages`);
      pages = pageInfo.pages;
      if (pageInfo.odd > 0) odd?.(pageInfo.odd);
      yield* payments.filter(({ txid }) => txid);
    }
  }

  return {
    createCharge,
    refund,
    listPayments,
    async readCharge(txid) {
      const answer = TXID.test(txid) ? await find(`/cob/${txid}`) : null;
      return answer && must(chargeOf(txid)(answer.json), 'charge');
    },
    async readRefund(e2eId, id) {
      const fits = E2E_ID.test(e2eId) && REFUND_ID.test(id);
      const answer = fits ? await find(`/pix/${e2eId}/devolucao/${id}`) : null;
      return answer && must(refundOf(id)(answer.json), 'refund');
    },
    async registerWebhook(url) {
      const path = `/webhook/${encodeURIComponent(settings.pixKey)}`;
      await send({ method: 'PUT', path, body: { webhookUrl: url } });
    },
  };
}
