import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  askErasure,
  decideRequest,
  type LeftText,
  listLeftTexts,
  type TextPlace,
} from '@volleyscouter/contract/privacy';
import { expect, test } from 'vitest';
import { storeGame } from '../../../tests/kit/matches.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { readLog } from '../../scouting/log/store.ts';

const { server, admin, photo, ask, requests } = usePrivacyScene();

async function createNamedPerson() {
  const { db } = server.parts;
  const { id, token } = await server.account('Atleta');
  await db.query(
    `update accounts set nome = 'Zwyx Maria Pessoa', email = 'zwyx@exemplo.com.br', celular = '11987650000' where id = $1`,
    [id],
  );
  const firstPhoto = await photo({ tags: 'final, zwyx pessoa, brinde' });
  const otherPhoto = await photo({ tags: 'final, zwyx pessoa, brinde' });
  await photo({ tags: 'saque da Zwyx', evento: 'Festa da Zwyx Pessoa' });
  await db.query(`insert into events (name) values ('Festa da Zwyx Pessoa') on conflict do nothing`);
  await db.query(`update photos set file_name = 'Copa ; zwyx-maria-pessoa.jpg' where name = $1`, [
    firstPhoto.name,
  ]);
  await ask(otherPhoto.id, {}, { mensagem: 'ligar para (11) 98765-0000' });
  await server.call(askErasure, { body: { mensagem: 'Zwyx Pessoa, apaguem' } }, { token });
  const game = await storeGame(server.parts, { public: true });
  const { rows } = await db.query<{ seq: number }>(
    `update log_entries set command = jsonb_build_object('type', 'add', 'id', 'said', 'block', 'said', 'code', '>zwyx pessoa ao bloqueio')
      where game_id = $1 and seq = (select max(seq) from log_entries where game_id = $1) returning seq`,
    [game],
  );
  const request = (await requests()).find(({ kind }) => kind === 'erasure')?._id ?? '';
  return { id, firstPhoto, otherPhoto, game, seq: rows[0]?.seq ?? 0, request };
}

const leftTexts = async (id: string) =>
  (await server.call(listLeftTexts, { params: { id } }, { token: admin.token })).body;
const erase = (id: string, texts: readonly LeftText[]) => {
  const textos = texts.map(({ lugar, hash }) => ({ lugar: lugar as TextPlace, hash }));
  return server.call(
    decideRequest,
    { params: { id }, body: { decision: 'granted', textos } },
    { token: admin.token },
  );
};

test('[R-LGPD] only texts of other people that contain the full name are listed', async () => {
  const { id } = await createNamedPerson();
  const texts = await leftTexts(id);
  expect(texts.map(({ lugar, texto, vezes, depois }) => [lugar, texto, vezes, depois])).toEqual([
    ['fotoTags', 'final, zwyx pessoa, brinde', 2, 'final, [apagado], brinde'],
    ['fotoArquivo', 'Copa ; zwyx-maria-pessoa.jpg', 1, 'Copa ; [apagado].jpg'],
    ['evento', 'Festa da Zwyx Pessoa', 1, 'Festa da [apagado]'],
    ['comentario', '>zwyx pessoa ao bloqueio', 1, '>[apagado] ao bloqueio'],
  ]);
});

test('[R-LGPD] an erasure removes the name from ticked texts only, in all rows', async () => {
  const { id, firstPhoto, otherPhoto, game, seq, request } = await createNamedPerson();
  const before = await readLog(server.parts.db, game, 0);
  const ticked = (await leftTexts(id)).filter(({ lugar }) => lugar !== 'comentario');
  expect((await erase(request, ticked)).status).toBe(200);
  const { rows } = await server.parts.db.query<{ tags: string }>(
    'select tags from products where id = any($1)',
    [[firstPhoto.id, otherPhoto.id]],
  );
  expect(rows.map(({ tags }) => tags)).toEqual(['final, [apagado], brinde', 'final, [apagado], brinde']);
  const { rows: photos } = await server.parts.db.query(
    `select from photos where file_name = 'Copa ; [apagado].jpg'`,
  );
  const { rows: otherProducts } = await server.parts.db.query(
    `select from products where tags = 'saque da Zwyx'`,
  );
  expect([photos.length, otherProducts.length]).toEqual([1, 1]);
  expect(await readLog(server.parts.db, game, 0)).toEqual(before);
  expect(before.at(-1)?.seq).toBe(seq);
});

test('[R-LGPD] if a ticked text changed meanwhile nothing is erased', async () => {
  const { id, otherPhoto, firstPhoto, request } = await createNamedPerson();
  const ticked = (await leftTexts(id)).filter(({ lugar }) => lugar === 'fotoTags');
  await server.parts.db.query(`update products set tags = 'outra' where id = any($1)`, [
    [firstPhoto.id, otherPhoto.id],
  ]);
  const refused = await erase(request, ticked);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('texts-changed');
  expect(await leftTexts(id)).not.toEqual([]);
  expect((await requests()).find(({ _id }) => _id === request)?.decision).toBeNull();
  expect(
    (await erase(request, await leftTexts(id).then((now) => now.filter(({ lugar }) => lugar === 'fotoTags'))))
      .status,
  ).toBe(200);
});

test('[R-LGPD] a text that is not on the list is refused', async () => {
  const { id, request } = await createNamedPerson();
  const [text] = await leftTexts(id);
  if (!text) throw new Error('nothing names her');
  expect((await erase(request, [{ ...text, lugar: 'comentario' }])).status).toBe(409);
  await server.call(deleteAccount, { params: { id } }, { token: admin.token });
  const missing = await server.call(listLeftTexts, { params: { id } }, { token: admin.token });
  expect(missing.status).toBe(404);
});

test('[R-LGPD] open requests of the person are listed, even if the phone has another notation', async () => {
  const { id } = await server.account('Atleta', { nome: 'Nina Sá', celular: '5511987650007' });
  await ask(null, {}, { contato: '(11) 98765-0007', mensagem: 'Minha filha, camisa 7' });
  const [open, ...otherTexts] = await leftTexts(id);
  expect(otherTexts).toEqual([]);
  expect([open?.lugar, open?.texto, open?.depois]).toEqual([
    'pedidoAberto',
    'Mãe da Ana · (11) 98765-0007 · Minha filha, camisa 7',
    '',
  ]);
  expect((await server.call(deleteAccount, { params: { id } }, { token: admin.token })).status).toBe(200);
  expect(await requests()).toMatchObject([{ nome: '', contato: '', mensagem: '', decision: null }]);
});
