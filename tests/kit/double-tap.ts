/** A double tap: two taps at one place in quick succession, whatever happens to the test between them. */
import type { Locator } from '@playwright/test';
import { settledBox } from './browser.ts';

/** Seconds from the first tap to the second, and from a finger's coming to its going. */
const BETWEEN = 0.15;
const HELD = 0.03;

/**
 * Taps the middle of what stands still twice. The page tells a double tap by the times of its events: they are said here, since a test that
 * waits for the first tap and taps again may be half a second later.
 */
export async function doubleTap(it: Locator): Promise<void> {
  const { x, y, width, height } = await settledBox(it);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const devtools = await it.page().context().newCDPSession(it.page());
  const began = Date.now() / 1000 - BETWEEN - HELD;
  await Promise.all(
    [began, began + BETWEEN].flatMap((timestamp) => [
      devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp }),
      devtools.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + HELD,
      }),
    ]),
  );
  await devtools.detach();
}
