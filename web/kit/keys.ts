import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * `key` is `KeyboardEvent.key`: `n`, `/`, `?`. A value with a modifier (`Ctrl J`) is only listed; its handler
 * is elsewhere.
 */
export interface KeyBinding {
  key: string;
  label: string;
  /** The shortcut always needs Alt. */
  alt?: boolean;
  /** The shortcut always needs Ctrl or Cmd. */
  ctrl?: boolean;
  run: () => void;
}

export interface KeyPress {
  key: string;
  /** Physical key: with Alt some systems report another letter in `key`. */
  code?: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

const TYPING =
  ':is(input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select)';

const isElement = (target: EventTarget | null): target is Element =>
  typeof Element !== 'undefined' && target instanceof Element;

export const isField = (target: EventTarget | null): boolean =>
  isElement(target) && (target.matches(TYPING) || target.closest('[contenteditable="true"]') !== null);

/** Fields and dialogs handle their keys themselves. */
export const isTyping = (target: EventTarget | null): boolean =>
  isField(target) || (isElement(target) && target.closest('[role="dialog"]') !== null);

/**
 * True for Alt plus a letter in a field with `data-takes-keys`: this press is a shortcut of the screen.
 * Without Alt the field receives the letter, even if the focus is elsewhere.
 */
const isOfScreen = ({ target, altKey, code = '' }: KeyPress): boolean =>
  altKey && code.startsWith('Key') && isElement(target) && target.matches('[data-takes-keys]');

/** The screen below an open dialog handles no keys. */
export const isUnderDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Returns true if a field receives this key (lower case) without having the focus. */
export type Takes = (key: string) => boolean;
const takesNothing: Takes = () => false;

type DeclaredKey = Pick<KeyBinding, 'key' | 'alt' | 'ctrl'>;

const needsAlt = ({ key, alt = false, ctrl = false }: DeclaredKey, takes: Takes): boolean =>
  alt || (takes(key) && !ctrl);

/** Returns the key in lower case; with Alt, the letter or digit of the physical key. */
function keyOf({ key, code = '', altKey }: KeyPress): string {
  const printed = altKey ? /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] : undefined;
  return (printed ?? key).toLowerCase();
}

/** A shortcut without Ctrl needs Alt if `takes` accepts its key. */
export function bindingOf(
  bindings: readonly KeyBinding[],
  press: KeyPress,
  takes: Takes = takesNothing,
): KeyBinding | undefined {
  const withCtrl = press.ctrlKey || press.metaKey;
  if (withCtrl && press.shiftKey) return undefined;
  if (isTyping(press.target) && !isOfScreen(press)) return undefined;
  const pressed = keyOf(press);
  return bindings.find(
    (binding) =>
      binding.key === pressed &&
      (binding.ctrl ?? false) === withCtrl &&
      needsAlt(binding, takes) === press.altKey,
  );
}

let shortcuts: readonly KeyBinding[] = [];
let currentTakes = takesNothing;
const listeners = new Set<() => void>();

function change(next: readonly KeyBinding[]): void {
  shortcuts = next;
  for (const listener of listeners) listener();
}

const takeKeys = (takes: Takes): void => {
  currentTakes = takes;
  change(shortcuts);
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownKeys = (): readonly KeyBinding[] => useSyncExternalStore(follow, () => shortcuts);

const nameOf = (key: string, modifiers: string): string => `${modifiers}${key.toUpperCase()}`;

/** Returns the name of the key, with Ctrl or Alt if the shortcut currently needs it. */
export function useKeyName(key: string, alt = false, ctrl = false): string {
  const takes = useSyncExternalStore(follow, () => currentTakes);
  return nameOf(key, ctrl ? 'Ctrl ' : needsAlt({ key, alt }, takes) ? 'Alt ' : '');
}

/** `takes` and `onKey` must be stable. */
export function useTakenKeys(takes: Takes | null, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    if (!takes) return;
    takeKeys(takes);
    const onPress = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!takes(event.key.toLowerCase()) || isTyping(event.target)) return;
      if (!isUnderDialog()) onKey(event);
    };
    window.addEventListener('keydown', onPress);
    return () => {
      window.removeEventListener('keydown', onPress);
      takeKeys(takesNothing);
    };
  }, [takes, onKey]);
}

export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const listed = JSON.stringify(bindings, ['key', 'label', 'alt', 'ctrl']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list depends on the visible parts of the bindings, not on their handlers
  useEffect(() => {
    const added = latest.current;
    change([...shortcuts, ...added]);
    const onKey = (event: KeyboardEvent) => {
      const binding = event.defaultPrevented ? undefined : bindingOf(latest.current, event, currentTakes);
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      change(shortcuts.filter((binding) => !added.includes(binding)));
    };
  }, [listed]);
}
