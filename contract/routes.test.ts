import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES, errorAnswer, isRefusal, refuse, statusOf } from './errors.ts';
import { fieldName } from './fieldNames.ts';
import { GameBody } from './games.ts';
import { check, firstProblem } from './problems.ts';
import { addressOf, BODY_LIMIT, type RouteShape } from './route.ts';
import { ROUTE_NAMES, ROUTES } from './routes.ts';

describe('the table of routes', () => {
  test('each pair of method and path occurs once', () => {
    const calls = ROUTE_NAMES.map((name) => `${ROUTES[name].method} ${ROUTES[name].path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('[decision 55] routes with files or large bodies declare their `work`, with two exceptions', () => {
    /** Recording never waits for reads; statement lines are booked in one transaction. */
    const exempt = ['appendLog', 'bookPayments'];
    const isLarge = ({ file, receives, bodyLimit = 0 }: RouteShape): boolean =>
      file === true || receives !== undefined || bodyLimit > BODY_LIMIT;
    const undeclared = ROUTE_NAMES.filter((name) => {
      const shape: RouteShape = ROUTES[name];
      return isLarge(shape) && shape.work === undefined;
    });
    // handle.ts queues GETs of JSON; expensive work with a small body is not detected
    expect(undeclared.sort()).toEqual(exempt);
  });

  test('the parameters in a path equal the parameters of the schema', () => {
    for (const name of ROUTE_NAMES) {
      const shape = ROUTES[name];
      const inPath = [...shape.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const params = 'params' in shape ? Object.keys(shape.params.shape) : [];
      expect([name, ...params]).toEqual([name, ...inPath]);
    }
  });

  test('addressOf escapes parameters and leaves out undefined query values', () => {
    expect(addressOf('/api/parametros/atalhos/:id', { id: 'Ctrl+S/é' })).toBe(
      '/api/parametros/atalhos/Ctrl%2BS%2F%C3%A9',
    );
    expect(addressOf('/games/:id/log', { id: 'x' }, { since: 3, other: undefined })).toBe(
      '/games/x/log?since=3',
    );
  });
});

test('a date is a day of the calendar, or empty', () => {
  const isAccepted = (date: string): boolean => check(GameBody, { date }).ok;
  for (const date of ['', '2024-02-29', '0001-01-01']) expect([date, isAccepted(date)]).toEqual([date, true]);
  for (const date of ['0000-01-01', '2023-02-29', '2024-1-1'])
    expect([date, isAccepted(date)]).toEqual([date, false]);
});

describe('errors', () => {
  test('[design 1] every code has a client or server error status and a message', () => {
    for (const code of ERROR_CODES) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(errorAnswer(code, { problem: 'x', why: 'y' }).msg).not.toBe('');
    }
  });

  test('details fill the message, but never replace code or message', () => {
    const answer = errorAnswer('code-taken', { suggestion: 'M12345', error: 'x', msg: 'y' });
    expect(answer).toEqual({
      error: 'code-taken',
      suggestion: 'M12345',
      msg: 'Este código já está em uso. Sugestão: M12345.',
    });
  });

  test('[section 8] every message ends in one full stop, except messages that the specification gives without a full stop', () => {
    const asSpecified = ['wrong-code', 'missing-fields', 'no-image', 'product-fields', 'price-wrong'];
    for (const code of ERROR_CODES)
      for (const detail of ['um motivo', 'um motivo.', 'um motivo...']) {
        const { msg } = errorAnswer(code, { problem: detail, why: detail, suggestion: 'M12345' });
        const ending = asSpecified.includes(code) ? /[^.]$/ : /[^.]\.$/;
        expect([code, ending.test(msg), msg]).toEqual([code, true, msg]);
      }
  });

  test('isRefusal is true for refusals only', () => {
    expect(isRefusal(refuse('not-found'))).toBe(true);
    for (const value of [null, 'x', [], { ok: true }, { error: 'x' }]) expect(isRefusal(value)).toBe(false);
  });
});

describe('problems of sent data', () => {
  const problem = (schema: z.ZodType, data: unknown) => {
    const checked = check(schema, data);
    return checked.ok ? '' : firstProblem(checked.problems);
  };

  test('a problem names its field in Portuguese', () => {
    expect(problem(z.object({ nome: z.string() }), {})).toBe('Confira o campo Nome: é obrigatório.');
    expect(problem(GameBody, { bestoff: 4 })).toBe('Confira o campo Melhor de: deve ser 1, 3 ou 5.');
    expect(problem(GameBody, { players: { home: [{ number: 'x' }] } })).toContain(
      'Confira o campo Elenco da casa, 1º atleta, número: ',
    );
    expect(problem(GameBody, null)).toContain('Confira os dados');
  });

  test('a field in a list is named by the position of its item, as on the screens', () => {
    const names: [field: string, name: string][] = [
      ['', ''],
      ['players.home', 'Elenco da casa'],
      ['players.away.2.surname', 'Elenco visitante, 3º atleta, sobrenome'],
      ['home.0.number', 'Casa, 1º atleta, número'],
      ['teams.home.name', 'Time da casa, nome'],
      ['teams.away.sets', 'Time visitante, sets'],
      ['pontosset.1', 'Pontos do tie-break'],
      ['setterPos.0', 'Posições dos levantadores, 1º'],
      ['tabelas.combinations.4.from', 'Combinações de ataque, 5ª linha, zona'],
      ['pacotes.steps.1.from', 'Pacotes, 2ª faixa, fotos'],
      ['regras.tempos', 'Tempos'],
      ['people.3.email', 'Lista, 4ª pessoa, e-mail'],
      ['unheard.of', 'unheard, of'],
      ['constructor.__proto__', 'constructor, __proto__'],
    ];
    for (const [field, name] of names) expect([field, fieldName(field)]).toEqual([field, name]);
  });

  test('a message describes the problem in plain Portuguese', () => {
    const messageFor = (schema: z.ZodType, nome: unknown) => problem(z.object({ nome: schema }), { nome });
    expect(messageFor(z.string().max(5), 'abcdef')).toBe('Confira o campo Nome: no máximo 5 letras.');
    expect(messageFor(z.number().min(1), 0)).toBe('Confira o campo Nome: no mínimo 1.');
    expect(messageFor(z.array(z.number()).max(1), [1, 2])).toBe('Confira o campo Nome: no máximo 1 item.');
    expect(messageFor(z.string(), 3)).toBe('Confira o campo Nome: deve ser um texto.');
    expect(messageFor(z.number().int(), 'x')).toBe('Confira o campo Nome: deve ser um número.');
    expect(messageFor(z.enum(['a', 'b']), 'c')).toBe('Confira o campo Nome: não é uma das opções.');
    expect(messageFor(z.iso.date(), '2024-1-1')).toBe('Confira o campo Nome: não é uma data.');
  });

  test('[section 5] numbers and booleans in form fields are converted', () => {
    const parsed = check(GameBody, { bestoff: '3', pontosset: ['25', 15], publico: 'true' });
    expect(parsed).toEqual({ ok: true, value: { bestoff: 3, pontosset: [25, 15], publico: true } });
  });

  test('text that the database cannot store is refused', () => {
    expect(check(GameBody, { league: 'a\u0000b' }).ok).toBe(false);
    expect(check(GameBody, { league: '\ud800' }).ok).toBe(false);
    expect(check(GameBody, { league: '🏐 Superliga' }).ok).toBe(true);
  });
});
