import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../tests/kit/house.ts';
import { placePhoto, refOf } from '../../../tests/kit/shop.ts';
import { buildApp } from '../../app.ts';
import { openLogger } from '../../platform/trace/logger.ts';
import { pictureAddresses } from './address.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('[R-SHOP-4] signatures are not logged, even if a picture is unreadable', async () => {
  const { id } = await placePhoto(house);
  const { token } = await house.account('Atleta');
  const { secret, clock, photos } = house.parts;
  const url = pictureAddresses(secret).shown('card', id, await refOf(house, token), clock());
  const signature = url.split('k=')[1] ?? '';
  const written: string[] = [];
  const log = openLogger({ write: (line) => written.push(line) });
  const broken = { ...photos, open: () => Promise.reject(new Error('the disk is on fire')) };
  const app = await buildApp({ ...house.parts, photos: broken, log });
  const failed = await app.inject({ url });
  const missing = await app.inject({ url: `${url}x` });
  await app.close();
  expect([failed.statusCode, missing.statusCode]).toEqual([500, 404]);
  const lines = written.join('');
  expect(lines).toContain('the disk is on fire');
  const [ref = '', , mac = ''] = signature.split('.');
  for (const part of [signature, ref, mac]) expect(lines).not.toContain(part);
});
