import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REST, releaseResting } from './heldByPointer.ts';

let page: EventTarget;
let window: EventTarget;
let over: string | null;
let released: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  [page, window, over, released] = [new EventTarget(), new EventTarget(), 'toast', []];
  stop = releaseResting(
    page,
    window,
    () => over,
    (held) => released.push(held),
  );
});
afterEach(() => vi.useRealTimers());
const move = (event = 'pointermove') => page.dispatchEvent(new Event(event));

test('[section 9] a pointer that rests on a toast, also where it came up below it, holds it for ten seconds and no longer', () => {
  move('pointerover');
  vi.advanceTimersByTime(REST - 1);
  expect(released).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(released).toEqual(['toast']);
  vi.advanceTimersByTime(10 * REST);
  expect(released).toEqual(['toast']);
});

test('[section 9] one that moves on it holds it', () => {
  for (let times = 0; times < 5; times++) {
    move();
    vi.advanceTimersByTime(REST - 1);
  }
  expect(released).toEqual([]);
});

test('[section 9] one that has left it holds nothing', () => {
  move();
  over = null;
  move();
  vi.advanceTimersByTime(REST);
  window.dispatchEvent(new Event('blur'));
  expect(released).toEqual([]);
});

test.each(['blur', 'visibilitychange'])(
  '[section 9] who leaves the page (%s) holds nothing there',
  (event) => {
    move();
    (event === 'blur' ? window : page).dispatchEvent(new Event(event));
    expect(released).toEqual(['toast']);
  },
);

test('[section 9] where toasts are no longer shown nothing is heard', () => {
  move();
  stop();
  vi.advanceTimersByTime(REST);
  move();
  window.dispatchEvent(new Event('blur'));
  expect(released).toEqual([]);
});
