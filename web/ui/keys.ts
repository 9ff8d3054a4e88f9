import { useEffect, useSyncExternalStore } from 'react';

/** One key of the screen that is shown. `key` as the browser names it: `n`, `/`, `?`. */
export interface KeyBinding {
  key: string;
  label: string;
  run: () => void;
}

/** The parts of a keyboard event that decide. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Whether keys belong to what has the focus: a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  typeof Element !== 'undefined' &&
  target instanceof Element &&
  (TYPING.has(target.tagName) || target.closest('[contenteditable="true"], [role="dialog"]') !== null);

/** The binding that a key press means, if any. Keys typed into a field or a dialog belong to it. */
export function bindingOf(bindings: readonly KeyBinding[], press: KeyPress): KeyBinding | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return undefined;
  return bindings.find(({ key }) => key === press.key.toLowerCase());
}

let shown: readonly KeyBinding[] = [];
const listeners = new Set<() => void>();

function change(next: readonly KeyBinding[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys that work now, for the list that `?` shows. */
export const useShownKeys = (): readonly KeyBinding[] => useSyncExternalStore(follow, () => shown);

/** Makes keys work while the component is shown. Give a stable array (useMemo), or they are taken off and on. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  useEffect(() => {
    change([...shown, ...bindings]);
    const onKey = (event: KeyboardEvent) => {
      const binding = bindingOf(bindings, event);
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      change(shown.filter((binding) => !bindings.includes(binding)));
    };
  }, [bindings]);
}
