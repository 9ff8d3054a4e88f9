/** A double tap with fixed intervals, however slow the test is. */
import type { Locator } from '@playwright/test';
import { settledBox } from './browser.ts';

/** Seconds between the starts of the two taps. */
const BETWEEN = 0.15;
const TAP_SECONDS = 0.03;

/**
 * The page detects a double tap by timestamps, which are set here: a slow test could send the second tap too
 * late.
 */
export async function doubleTap(element: Locator): Promise<void> {
  const { x, y, width, height } = await settledBox(element);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const devtools = await element.page().context().newCDPSession(element.page());
  const began = Date.now() / 1000 - BETWEEN - TAP_SECONDS;
  await Promise.all(
    [began, began + BETWEEN].flatMap((timestamp) => [
      devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp }),
      devtools.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + TAP_SECONDS,
      }),
    ]),
  );
  await devtools.detach();
}
