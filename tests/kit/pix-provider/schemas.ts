/**
 * Source: API Pix 2.9.0 (github.com/bacen/pix-api, openapi.yaml, Apache-2.0), the used paths and fields.
 * Requests may contain only named fields; answers may contain more. If the Central Bank's file is present,
 * the test of interface-file.ts compares the schemas with it.
 */
import type { Content, DescribedOperation, Parameter, PixInterface, Schema } from './interface.ts';

const text = (longest: number): Schema => ({ type: 'string', maxLength: longest });
const letters = (pattern: string): Schema => ({ type: 'string', pattern: `^(?:${pattern})$` });
const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const count = (minimum: number): Schema => ({ type: 'integer', minimum });
const record = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
});

const WHOLE: Schema = { type: 'integer', format: 'int32' };
const MOMENT: Schema = { type: 'string', format: 'date-time' };
const URL: Schema = { type: 'string', format: 'uri' };
const ANYTHING: Schema = {};

const AMOUNT = letters('\\d{1,10}\\.\\d{2}');
const TXID = letters('[a-zA-Z0-9]{26,35}');
/** Id of a payment, or of a refund at the bank. */
const BANK_ID = letters('[a-zA-Z0-9]{32}');
const REFUND_ID = letters('[a-zA-Z0-9]{1,35}');
const KEY = text(77);
/** Host and path of a code's address, without a scheme. */
const LOCATION: Schema = { ...text(77), format: 'uri-reference' };

const charge = record(
  { valor: record({ original: AMOUNT }), chave: KEY, calendario: record({}, { expiracao: WHOLE }) },
  { solicitacaoPagador: text(140) },
);

const refund = record(
  {
    id: REFUND_ID,
    rtrId: BANK_ID,
    valor: AMOUNT,
    horario: record({}, { solicitacao: MOMENT, liquidacao: MOMENT }),
    status: oneOf('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'),
  },
  { descricao: text(140), motivo: text(140) },
);

const payment = record(
  { endToEndId: BANK_ID, valor: AMOUNT, horario: MOMENT },
  { txid: TXID, chave: KEY, infoPagador: text(140), devolucoes: listOf(refund) },
);

const madeCharge = record(
  {
    txid: TXID,
    calendario: record({ criacao: MOMENT, expiracao: WHOLE }),
    revisao: WHOLE,
    status: oneOf('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'),
    valor: record({ original: AMOUNT }),
    chave: KEY,
  },
  {
    loc: record({
      id: { type: 'integer', format: 'int64' },
      location: LOCATION,
      tipoCob: oneOf('cob', 'cobv'),
      criacao: MOMENT,
      txid: ANYTHING,
    }),
    location: LOCATION,
    solicitacaoPagador: text(140),
    pixCopiaECola: text(512),
  },
);
const shownCharge: Schema = { allOf: [madeCharge, record({}, { pix: listOf(payment) })] };

const page = record(
  {
    parametros: record({
      inicio: MOMENT,
      fim: MOMENT,
      paginacao: record({
        paginaAtual: count(0),
        itensPorPagina: count(1),
        quantidadeDePaginas: count(1),
        quantidadeTotalDeItens: count(0),
      }),
    }),
    // the interface requires `cobs` here too, but does not define it
    cobs: ANYTHING,
  },
  { pix: listOf(payment) },
);

const problem = record(
  { type: URL, title: { type: 'string' }, status: { type: 'integer' } },
  {
    detail: { type: 'string' },
    correlationId: { type: 'string' },
    violacoes: listOf(
      record({}, { razao: { type: 'string' }, propriedade: { type: 'string' }, valor: { type: 'string' } }),
    ),
  },
);

const json = (schema: Schema): Content => ({ type: 'application/json', schema });
const inPath = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, schema: Schema, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});
const operation = (
  scope: string,
  parameters: readonly Parameter[],
  answers: DescribedOperation['answers'],
  body: Schema | null = null,
): DescribedOperation => ({ scopes: [scope], parameters, body: body && json(body), answers });

const ofCharge = [inPath('txid', TXID)];
const ofPayment = [inPath('e2eid', BANK_ID)];
const ofRefund = [...ofPayment, inPath('id', REFUND_ID)];

export const PIX_INTERFACE: PixInterface = {
  operations: {
    'put /cob/{txid}': operation('cob.write', ofCharge, { 201: json(madeCharge) }, charge),
    'get /cob/{txid}': operation('cob.read', ofCharge, { 200: json(shownCharge) }),
    'get /pix': operation(
      'pix.read',
      [
        inQuery('inicio', MOMENT, true),
        inQuery('fim', MOMENT, true),
        inQuery('txIdPresente', { type: 'boolean' }),
        inQuery('paginacao.paginaAtual', count(0)),
        inQuery('paginacao.itensPorPagina', { ...count(1), maximum: 1000 }),
      ],
      { 200: json(page) },
    ),
    'get /pix/{e2eid}': operation('pix.read', ofPayment, { 200: json(payment) }),
    'put /pix/{e2eid}/devolucao/{id}': operation(
      'pix.write',
      ofRefund,
      { 201: json(refund) },
      record({ valor: AMOUNT }, { descricao: text(140) }),
    ),
    'get /pix/{e2eid}/devolucao/{id}': operation('pix.read', ofRefund, { 200: json(refund) }),
    'put /webhook/{chave}': operation(
      'webhook.write',
      [inPath('chave', KEY)],
      { 200: null },
      record({ webhookUrl: URL }),
    ),
  },
  problem: { type: 'application/problem+json', schema: problem },
  notice: { properties: { pix: listOf(payment) } },
};
