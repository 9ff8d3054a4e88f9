import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * One key of the screen that is shown. `key` as the browser names it: `n`, `/`, `?`. With others (`Ctrl J`) it only stands in the list: what
 * listens to it is elsewhere.
 */
export interface KeyBinding {
  key: string;
  label: string;
  /** Works only together with Alt: it changes something. */
  alt?: boolean;
  /** Works only together with Ctrl, on a Mac with Cmd. */
  ctrl?: boolean;
  run: () => void;
}

/** The parts of a keyboard event that decide. */
export interface KeyPress {
  key: string;
  /** The physical key: with Alt some systems write another letter. */
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

/** Whether keys belong to what has the focus: a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  isField(target) || (isElement(target) && target.closest('[role="dialog"]') !== null);

/** Letters with Alt are the screen's also in the field that takes its other keys from anywhere, which `data-takes-keys` marks. */
const isOfScreen = ({ target, altKey, code = '' }: KeyPress): boolean =>
  altKey && code.startsWith('Key') && isElement(target) && target.matches('[data-takes-keys]');

/** Whether a dialog is open: what is under it takes no key. */
export const isUnderDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Which keys a field of the screen takes from anywhere, lower case. */
export type Takes = (key: string) => boolean;
const takesNothing: Takes = () => false;

type Held = Pick<KeyBinding, 'key' | 'alt' | 'ctrl'>;

/** Whether a key needs Alt: its binding says so, or a field takes it without. */
const needsAlt = ({ key, alt = false, ctrl = false }: Held, takes: Takes): boolean =>
  alt || (takes(key) && !ctrl);

/** The key of a press in lower case; with Alt the one that is printed on it. */
function keyOf({ key, code = '', altKey }: KeyPress): string {
  const printed = altKey ? /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] : undefined;
  return (printed ?? key).toLowerCase();
}

/**
 * The binding that a key press means, if any. Keys typed into a field or a dialog belong to it, but see `isOfScreen`; what `takes` names
 * needs Alt. With Ctrl and Shift it is another key.
 */
export function bindingOf(
  bindings: readonly KeyBinding[],
  press: KeyPress,
  takes: Takes = takesNothing,
): KeyBinding | undefined {
  const held = press.ctrlKey || press.metaKey;
  if (held && press.shiftKey) return undefined;
  if (isTyping(press.target) && !isOfScreen(press)) return undefined;
  const pressed = keyOf(press);
  return bindings.find(
    (binding) =>
      binding.key === pressed &&
      (binding.ctrl ?? false) === held &&
      needsAlt(binding, takes) === press.altKey,
  );
}

let shown: readonly KeyBinding[] = [];
let taken = takesNothing;
const listeners = new Set<() => void>();

function change(next: readonly KeyBinding[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const takeKeys = (takes: Takes): void => {
  taken = takes;
  change(shown);
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The keys that work now, for the list that `?` shows. */
export const useShownKeys = (): readonly KeyBinding[] => useSyncExternalStore(follow, () => shown);

const nameOf = (key: string, held: string): string => `${held}${key.toUpperCase()}`;

/** A key as it is to be pressed now. */
export function useKeyName(key: string, alt = false, ctrl = false): string {
  const takes = useSyncExternalStore(follow, () => taken);
  return nameOf(key, ctrl ? 'Ctrl ' : needsAlt({ key, alt }, takes) ? 'Alt ' : '');
}

/** Gives keys of the whole screen to a field while the component is shown; `null` gives none. Keep `takes` and `onKey` stable. */
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

/** Makes keys work while the component is shown. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  const listed = JSON.stringify(bindings, ['key', 'label', 'alt', 'ctrl']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with what it shows, not with what the keys run
  useEffect(() => {
    const own = latest.current;
    change([...shown, ...own]);
    const onKey = (event: KeyboardEvent) => {
      const binding = event.defaultPrevented ? undefined : bindingOf(latest.current, event, taken);
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      change(shown.filter((binding) => !own.includes(binding)));
    };
  }, [listed]);
}
