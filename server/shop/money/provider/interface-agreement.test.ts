/**
 * Our schemas of the API Pix accept and reject the same data as the Central Bank's interface file. Parts that
 * our schemas do not cover are not compared.
 */
import { describe, expect, test } from 'vitest';
import { type Judge, judgeBy, type PixInterface } from '../../../../tests/kit/pix-provider/interface.ts';
import { fileExamples, INTERFACES } from '../../../../tests/kit/pix-provider/interface-file.ts';
import { PIX_INTERFACE } from '../../../../tests/kit/pix-provider/schemas.ts';

const MOMENT = '2026-01-01T12:00:00.000Z';
const TXID = 'a'.repeat(30);
const E2E = `E${'9'.repeat(31)}`;
const KEY = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const LOCATION = 'pix.exemplo.com.br/qr/v2/1';

const refund = {
  id: '1',
  rtrId: E2E,
  valor: '1.00',
  horario: { solicitacao: MOMENT, liquidacao: MOMENT },
  status: 'DEVOLVIDO',
  descricao: 'a',
  motivo: 'b',
};
const payment = {
  endToEndId: E2E,
  txid: TXID,
  valor: '1.00',
  chave: KEY,
  horario: MOMENT,
  infoPagador: 'a',
  devolucoes: [refund],
};
const charge = {
  txid: TXID,
  calendario: { criacao: MOMENT, expiracao: 60 },
  revisao: 0,
  loc: { id: 1, location: LOCATION, tipoCob: 'cob', criacao: MOMENT, txid: TXID },
  location: LOCATION,
  status: 'ATIVA',
  valor: { original: '1.00' },
  chave: KEY,
  solicitacaoPagador: 'a',
  pixCopiaECola: '000201',
};
const paginacao = { paginaAtual: 0, itensPorPagina: 1, quantidadeDePaginas: 1, quantidadeTotalDeItens: 0 };
const page = { parametros: { inicio: MOMENT, fim: MOMENT, paginacao }, cobs: [], pix: [payment] };
const problem = {
  type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado',
  title: 'a',
  status: 404,
  detail: 'b',
  correlationId: 'c',
  violacoes: [{ razao: 'a', propriedade: 'b', valor: 'c' }],
};

interface Sample {
  operation: string;
  path: string;
  query?: Record<string, string>;
  body?: object;
  status: number;
  answer?: object;
}
const SAMPLES: readonly Sample[] = [
  {
    operation: 'put /cob/{txid}',
    path: `/cob/${TXID}`,
    body: {
      calendario: { expiracao: 60 },
      valor: { original: '1.00' },
      chave: KEY,
      solicitacaoPagador: 'a',
    },
    status: 201,
    answer: charge,
  },
  {
    operation: 'get /cob/{txid}',
    path: `/cob/${TXID}`,
    status: 200,
    answer: { ...charge, pix: [payment] },
  },
  {
    operation: 'get /pix',
    path: '/pix',
    query: {
      inicio: MOMENT,
      fim: MOMENT,
      txIdPresente: 'true',
      'paginacao.paginaAtual': '0',
      'paginacao.itensPorPagina': '100',
    },
    status: 200,
    answer: page,
  },
  { operation: 'get /pix/{e2eid}', path: `/pix/${E2E}`, status: 200, answer: payment },
  {
    operation: 'put /pix/{e2eid}/devolucao/{id}',
    path: `/pix/${E2E}/devolucao/1`,
    body: { valor: '1.00', descricao: 'a' },
    status: 201,
    answer: refund,
  },
  {
    operation: 'get /pix/{e2eid}/devolucao/{id}',
    path: `/pix/${E2E}/devolucao/1`,
    status: 200,
    answer: refund,
  },
  {
    operation: 'put /webhook/{chave}',
    path: `/webhook/${KEY}`,
    body: { webhookUrl: 'https://exemplo.com.br/aviso' },
    status: 200,
  },
];

const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  'a',
  'ç'.repeat(600),
  '1.00',
  '1,00',
  ' 1.00',
  '00000000001.00',
  -1,
  0,
  0.5,
  3_000_000_000,
  true,
  [],
  [{}],
  {},
  { outro: 1 },
  TXID,
  TXID.slice(5),
  `${TXID}-`,
  E2E,
  `${E2E}9`,
  MOMENT,
  '2026-01-01T12:00:00',
  LOCATION,
  'https://exemplo.com.br/a b',
  'REMOVIDA_PELO_PSP',
  'NAO_REALIZADO',
];

function* mutants(value: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      for (const other of mutants(item)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null) {
    yield { ...value, campoNovo: 1 };
    for (const [name, part] of Object.entries(value))
      for (const other of mutants(part)) yield { ...value, [name]: other };
  }
}

const json = (value: unknown): unknown => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

const operationIn = (judge: Judge, { operation, path }: Sample) => {
  const described = judge.operationOf(operation.split(' ')[0] ?? '', path);
  if (described?.name !== operation) throw new Error(`${path} is no ${operation}`);
  return described;
};

function requestAllowed(judge: Judge, sample: Sample, body: unknown, query = sample.query): boolean {
  const [method = ''] = sample.operation.split(' ');
  const type = body === undefined ? '' : 'application/json';
  const request = { method, path: sample.path, query: new URLSearchParams(query), type, body: json(body) };
  return operationIn(judge, sample).problemsOf(request).length === 0;
}

function answerAllowed(judge: Judge, sample: Sample, answer: unknown, status = sample.status): boolean {
  const type = answer === undefined ? '' : status < 400 ? 'application/json' : 'application/problem+json';
  return operationIn(judge, sample).answerProblems(status, type, json(answer)).length === 0;
}

const ours = judgeBy(PIX_INTERFACE);

describe.each(INTERFACES)('compared with the interface $from', ({ described }) => {
  const theirs = judgeBy(described);
  function disagreements(value: unknown, allowed: (judge: Judge, mutant: unknown) => boolean) {
    const met = { allowed: 0, refused: 0 };
    const differences = [...mutants(value)].filter((mutant) => {
      const verdict = allowed(ours, mutant);
      met[verdict ? 'allowed' : 'refused'] += 1;
      return verdict !== allowed(theirs, mutant);
    });
    return { found: differences, met };
  }

  test('our schemas have the operations, scopes, parameters and answers of the file', () => {
    const summaryOf = ({ operations }: PixInterface) =>
      Object.entries(operations).map(([name, { scopes, parameters, body, answers }]) => ({
        name,
        scopes,
        parameters: parameters
          .filter((parameter) =>
            PIX_INTERFACE.operations[name]?.parameters.some((ours) => ours.name === parameter.name),
          )
          .map((parameter) => `${parameter.in} ${parameter.name} ${parameter.required}`),
        body: body?.type,
        answers: Object.entries(answers).flatMap(([status, content]) =>
          Number(status) < 400 ? `${status} ${content?.type}` : [],
        ),
      }));
    expect(summaryOf(PIX_INTERFACE)).toEqual(summaryOf(described));
  });

  test.each(SAMPLES)('our schemas and the file accept the same requests of $operation', (sample) => {
    expect(requestAllowed(ours, sample, sample.body)).toBe(true);
    const { found: differences, met } = disagreements(sample.body, (judge, body) =>
      requestAllowed(judge, sample, body),
    );
    expect(differences).toEqual([]);
    expect(met.refused).toBeGreaterThan(10);
    for (const [name, value] of Object.entries(sample.query ?? {}))
      for (const other of ['', '-1', '1001', 'a', '2026-01-01', 'true', value]) {
        const query = { ...sample.query, [name]: other };
        const verdicts = [ours, theirs].map((judge) => requestAllowed(judge, sample, undefined, query));
        expect(verdicts[0], `${name}=${other}`).toBe(verdicts[1]);
      }
  });

  test.each(SAMPLES)('our schemas and the file accept the same answers of $operation', (sample) => {
    expect(answerAllowed(ours, sample, sample.answer)).toBe(true);
    const { found: differences, met } = disagreements(sample.answer, (judge, answer) =>
      answerAllowed(judge, sample, answer),
    );
    expect(differences).toEqual([]);
    expect(met.refused).toBeGreaterThan(10);
    expect(answerAllowed(ours, sample, problem, 404)).toBe(true);
    const problems = disagreements(problem, (judge, answer) => answerAllowed(judge, sample, answer, 404));
    expect(problems.found).toEqual([]);
    expect(problems.met.allowed).toBeGreaterThan(10);
  });

  test('our schemas and the file accept the same notices', () => {
    const { found: differences, met } = disagreements({ pix: [payment] }, (judge, notice) => {
      return judge.noticeProblems(json(notice)).length === 0;
    });
    expect(differences).toEqual([]);
    expect(Math.min(met.allowed, met.refused)).toBeGreaterThan(50);
  });
});

test('a schema that accepts every value is detected', () => {
  const { 'get /pix/{e2eid}': paymentRead, ...otherOperations } = PIX_INTERFACE.operations;
  if (!paymentRead) throw new Error('no operation');
  const mild = judgeBy({
    ...PIX_INTERFACE,
    operations: {
      ...otherOperations,
      'get /pix/{e2eid}': { ...paymentRead, answers: { 200: { type: 'application/json', schema: {} } } },
    },
  });
  const sample = SAMPLES[3];
  if (!sample) throw new Error('no sample');
  const verdicts = [...mutants(payment)].filter(
    (mutant) => answerAllowed(ours, sample, mutant) !== answerAllowed(mild, sample, mutant),
  );
  expect(verdicts.length).toBeGreaterThan(50);
});

// compares the numbers of problems, since the file rejects some of its own examples: their payments have no
// id or a short id
test.each(INTERFACES.slice(1))(
  'our schemas and the file $from accept the same examples of the file',
  ({ described }) => {
    const theirs = judgeBy(described);
    const judged = fileExamples().map(({ name, status, type, body }) => {
      const sample = SAMPLES.find(({ operation }) => operation === name);
      if (!sample) throw new Error(`no sample of ${name}`);
      const [our, their] = [ours, theirs].map((judge) =>
        operationIn(judge, sample).answerProblems(status, type, json(body)),
      );
      expect(our?.length, `${name} ${status}: ${our} ${their}`).toBe(their?.length);
      return our?.length === 0;
    });
    expect(judged.filter(Boolean).length).toBeGreaterThan(10);
  },
);
