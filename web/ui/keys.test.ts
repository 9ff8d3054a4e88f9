import { expect, test } from 'vitest';
import { bindingOf } from './keys.ts';

const bindings = [{ key: 'n', label: 'Nova partida', run: () => {} }];
const press = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, target: null };

test('a key finds its binding in either case', () => {
  expect(bindingOf(bindings, press)).toBe(bindings[0]);
  expect(bindingOf(bindings, { ...press, key: 'N' })).toBe(bindings[0]);
  expect(bindingOf(bindings, { ...press, key: 'x' })).toBeUndefined();
});

test('keys with Ctrl, Cmd or Alt belong to the browser', () => {
  expect(bindingOf(bindings, { ...press, ctrlKey: true })).toBeUndefined();
  expect(bindingOf(bindings, { ...press, metaKey: true })).toBeUndefined();
  expect(bindingOf(bindings, { ...press, altKey: true })).toBeUndefined();
});
