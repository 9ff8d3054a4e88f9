import type { ReactNode } from 'react';
import { t } from '../text/pt.ts';

const show = async (message: ReactNode, color: string, role: 'status' | 'alert') => {
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({ message, color, role, closeButtonProps: { 'aria-label': t.close } });
  return () => void notifications.hide(id);
};

const good = new Set<() => void>();

/** What went well before lies where the answer to the next form may stand. */
function clearGood(): void {
  for (const hide of good) hide();
  good.clear();
}

async function showGood(message: ReactNode) {
  const hide = await show(message, 'green', 'status');
  good.add(hide);
  // before the form itself hears of it; the same listener counts once
  document.addEventListener('submit', clearGood, { capture: true });
  return hide;
}

/** Short words about what just happened; answers with how to take them away. `bad` is for failures that stay visible nowhere else. */
export const toast = {
  good: showGood,
  bad: (message: ReactNode) => show(message, 'red', 'alert'),
  warn: (message: ReactNode) => show(message, 'volley', 'alert'),
};
