import { expect, test } from 'vitest';
import { bindingOf } from './keys.ts';

const bindings = [{ key: 'n', label: 'Nova partida', run: () => {} }];
const press = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };

test('a key in upper or lower case selects its shortcut', () => {
  expect(bindingOf(bindings, press)).toBe(bindings[0]);
  expect(bindingOf(bindings, { ...press, key: 'N' })).toBe(bindings[0]);
  expect(bindingOf(bindings, { ...press, key: 'x' })).toBeUndefined();
});

test('a shortcut without a modifier does not match a press with Ctrl, Cmd or Alt', () => {
  expect(bindingOf(bindings, { ...press, ctrlKey: true })).toBeUndefined();
  expect(bindingOf(bindings, { ...press, metaKey: true })).toBeUndefined();
  expect(bindingOf(bindings, { ...press, altKey: true })).toBeUndefined();
});

test('a shortcut needs Alt if a field receives the same key without having the focus', () => {
  const takes = (key: string) => key === 'n';
  expect(bindingOf(bindings, press, takes)).toBeUndefined();
  expect(bindingOf(bindings, { ...press, altKey: true }, takes)).toBe(bindings[0]);
  // On a Mac, Option changes the letter.
  expect(bindingOf(bindings, { ...press, altKey: true, key: 'Dead', code: 'KeyN' }, takes)).toBe(bindings[0]);
});

test('a shortcut declared with `alt` always needs Alt', () => {
  const [binding] = bindings;
  const changes = [{ ...binding!, alt: true }];
  expect(bindingOf(changes, press)).toBeUndefined();
  expect(bindingOf(changes, { ...press, altKey: true })).toBe(changes[0]);
});

test('a Ctrl shortcut matches with Ctrl or Cmd, but not with Shift', () => {
  const [binding] = bindings;
  const ctrlBindings = [{ ...binding!, ctrl: true }];
  expect(bindingOf(ctrlBindings, press)).toBeUndefined();
  expect(bindingOf(ctrlBindings, { ...press, ctrlKey: true })).toBe(ctrlBindings[0]);
  expect(bindingOf(ctrlBindings, { ...press, metaKey: true }, () => true)).toBe(ctrlBindings[0]);
  expect(bindingOf(ctrlBindings, { ...press, ctrlKey: true, shiftKey: true })).toBeUndefined();
});
