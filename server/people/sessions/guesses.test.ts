/**
 * S1: a day of guesses at the access codes of a whole club, through the real route.
 *
 * @module-tag slow
 */
import { importAccounts, listAccounts } from '@volleyscouter/contract/accounts';
import { openAccess } from '@volleyscouter/contract/sessions';
import { isShortCode } from '@volleyscouter/core/access/code';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dose, report } from '../../../tests/kit/dose.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { seeded } from '../../demo/seeded.ts';
import { PACE } from '../../platform/http/pace.ts';
import { SITE } from './entrance.ts';

const USERS = 500;
const ADDRESSES = 200;
const DAY = 86_400_000;
const ROUNDS = dose(20, 100);
const NAMES = [
  'Ana',
  'Maria',
  'Júlia',
  'Beatriz',
  'Larissa',
  'Érica',
  'Camila',
  'Fernanda',
  'Paula',
  'Vitória',
];

let server: TestServer;
afterEach(() => server.close());

const { ...PACE_OF_PEOPLE } = PACE;
beforeAll(() => void Object.assign(PACE, { refusal: 0 }));
afterAll(() => void Object.assign(PACE, PACE_OF_PEOPLE));

const random = seeded(20_260_501);
const digits = (count: number): string => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const addressOf = (index: number): string => `10.${index}.7.9`;

async function settle(): Promise<string[]> {
  server = await openTestServer();
  const { token } = await server.admin();
  const people = Array.from({ length: USERS }, (_, index) => ({
    nome: `${NAMES[index % NAMES.length]} ${index}`,
    celular: `119${digits(8)}`,
  }));
  const imported = await server.call(importAccounts, { body: { people } }, { token });
  expect(imported.body.created).toBe(USERS);
  const { body } = await server.call(listAccounts, {}, { token });
  return body.map(({ password }) => password).filter(isShortCode);
}

interface Guess {
  password: string;
  celular: string;
}

async function entry(body: Guess, address: string, cookie = '') {
  const {
    status,
    body: answer,
    headers,
  } = await server.call(openAccess, { body }, { address, headers: { cookie } });
  return { word: status === 200 ? 'opened' : (answer.error ?? ''), headers };
}

const round = async (guesses: readonly Guess[]): Promise<string[]> =>
  (await Promise.all(guesses.map((guess, index) => entry(guess, addressOf(index))))).map(({ word }) => word);

/**
 * Returns guesses in random order. Each existing code is guessed twice: without a phone, and with a random
 * phone. The other codes are random after the first letter: the attacker knows the first letters of names.
 */
function guessesAt(codes: readonly string[], count: number): Guess[] {
  const placed = codes.flatMap((password) => [
    { password, celular: '' },
    { password, celular: `119${digits(8)}` },
  ]);
  const otherGuesses = Array.from({ length: Math.max(0, count - placed.length) }, () => ({
    password: `${pick(NAMES)?.normalize('NFD')[0]}${digits(4)}`,
    celular: random() < 0.5 ? '' : `119${digits(8)}`,
  }));
  return [...placed, ...otherGuesses]
    .map((guess) => ({ guess, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ guess }) => guess);
}

/** Now and then a known device signs in from an address of the attacker. */
async function attack(codes: readonly string[], rounds: number): Promise<string[]> {
  const devices = await Promise.all(
    codes.slice(0, 10).map(async (password) => {
      const { headers } = await entry({ password, celular: '' }, '203.0.113.5');
      return { password, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
    }),
  );
  const wrong = Array.from({ length: SITE.short > ADDRESSES ? 0 : SITE.short }, () => ({
    password: 'ZZZZZ',
    celular: '',
  }));
  await round(wrong);
  const guesses = guessesAt(codes, rounds * ADDRESSES);
  const results: string[] = [];
  for (let index = 0; index < rounds; index++) {
    results.push(...(await round(guesses.slice(index * ADDRESSES, (index + 1) * ADDRESSES))));
    const device = devices[index % devices.length];
    const ownEntry = { password: device?.password ?? '', celular: '' };
    const address = addressOf(index % ADDRESSES);
    expect((await entry(ownEntry, address, device?.cookie)).word).toBe('opened');
    server.wait(Math.floor(DAY / (rounds + 1)));
  }
  return results;
}

const counted = (results: readonly string[]) => (word: string) =>
  results.filter((result) => result === word).length;

test('[R-ID-4] S1: after five failed guesses, no guess opens an account or locks out a known device', async () => {
  const codes = await settle();
  expect(codes.length).toBeGreaterThan(USERS * 0.8);
  const of = counted(await attack(codes, ROUNDS));
  const uniform = (SITE.short * codes.length) / 260_000;
  const mostOfALetter = Math.max(
    ...Object.values(Object.groupBy(codes, ([letter = '']) => letter)).map((list) => list?.length ?? 0),
  );
  report(
    `S1: ${ROUNDS * ADDRESSES} guesses at ${codes.length} short codes: ${of('opened')} opened, ` +
      `${of('phone-needed')} asked for the phone, ${of('wrong-code')} checked with a phone, ` +
      `${of('too-many-attempts')} refused; the five before them open one with ${(uniform * 100).toFixed(2)} %, ` +
      `and with ${((SITE.short * mostOfALetter) / 100).toFixed(2)} % where the commonest initial is known`,
  );
  expect(of('opened')).toBe(0);
  expect(of('phone-needed')).toBeGreaterThanOrEqual(codes.length);
  expect(of('wrong-code')).toBeLessThanOrEqual(SITE.phone + ADDRESSES * 2);
  expect(of('wrong-code')).toBeGreaterThan(0);
}, 240_000);

test('[R-ID-4] without the limit for the whole site the same guesses open accounts', async () => {
  const codes = await settle();
  const limits = { ...SITE };
  try {
    Object.assign(SITE, { short: 1_000_000 });
    expect(counted(await attack(codes, 3))('opened')).toBeGreaterThan(100);
  } finally {
    Object.assign(SITE, limits);
  }
});

test('[R-ID-4] devices of one account share sixty failures a day, and then count as unknown', async () => {
  server = await openTestServer();
  const { token } = await server.admin();
  const people = [{ nome: 'Ana Prado', celular: '11987654321' }];
  await server.call(importAccounts, { body: { people } }, { token });
  const right = { password: 'A4321', celular: '' };
  const cookies = await Promise.all(
    [1, 2, 3].map(async (index) => {
      const { headers } = await entry(right, addressOf(index));
      return String(headers['set-cookie']).split(';')[0] ?? '';
    }),
  );
  for (const [index, cookie] of cookies.slice(0, 2).entries())
    for (let guess = 0; guess < 30; guess++) {
      if (guess % 10 === 0) server.wait(900_000);
      await entry({ password: `Z${guess + 1000}`, celular: '' }, addressOf(100 + guess + 30 * index), cookie);
    }
  expect((await entry(right, addressOf(4), cookies[2])).word).toBe('phone-needed');
  const withPhone = { ...right, celular: people[0]?.celular ?? '' };
  expect((await entry(withPhone, addressOf(4), cookies[2])).word).toBe('opened');
});
