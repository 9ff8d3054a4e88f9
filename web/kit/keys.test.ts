import { expect, test } from 'vitest';
import { bindingOf } from './keys.ts';

const bindings = [{ key: 'n', label: 'Nova partida', run: () => {} }];
const press = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };

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

test('what a field takes from anywhere needs Alt, by the key that was pressed', () => {
  const takes = (key: string) => key === 'n';
  expect(bindingOf(bindings, press, takes)).toBeUndefined();
  expect(bindingOf(bindings, { ...press, altKey: true }, takes)).toBe(bindings[0]);
  // On a Mac, Option changes the letter.
  expect(bindingOf(bindings, { ...press, altKey: true, key: 'Dead', code: 'KeyN' }, takes)).toBe(bindings[0]);
});

test('a key that changes something needs Alt always', () => {
  const [binding] = bindings;
  const changes = [{ ...binding!, alt: true }];
  expect(bindingOf(changes, press)).toBeUndefined();
  expect(bindingOf(changes, { ...press, altKey: true })).toBe(changes[0]);
});

test('a key with Ctrl is a binding of its own, with Cmd too, and not with Shift', () => {
  const [binding] = bindings;
  const held = [{ ...binding!, ctrl: true }];
  expect(bindingOf(held, press)).toBeUndefined();
  expect(bindingOf(held, { ...press, ctrlKey: true })).toBe(held[0]);
  expect(bindingOf(held, { ...press, metaKey: true }, () => true)).toBe(held[0]);
  expect(bindingOf(held, { ...press, ctrlKey: true, shiftKey: true })).toBeUndefined();
});
