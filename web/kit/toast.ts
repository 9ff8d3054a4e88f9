import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import { prefetch } from './prefetch.ts';
import { smallId } from './RequestId.tsx';

const first = Promise.withResolvers<void>();

export async function loadToasts() {
  const load = () => import('./Toasts.tsx');
  await Promise.race([first.promise, prefetch(load)]);
  return (await load()).Toasts;
}

const show = async (message: ReactNode, color: string, role: 'status' | 'alert') => {
  first.resolve();
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({
    message: smallId(message),
    color,
    role,
    closeButtonProps: { 'aria-label': t.close },
  });
  return () => void notifications.hide(id);
};

/** The returned functions remove the message. Use `bad` only for failures that are shown nowhere else. */
export const toast = {
  good: (message: ReactNode) => show(message, 'green', 'status'),
  bad: (message: ReactNode) => show(message, 'red', 'alert'),
  warn: (message: ReactNode) => show(message, 'volley', 'alert'),
};
