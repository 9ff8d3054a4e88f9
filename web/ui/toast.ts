import type { ReactNode } from 'react';
import { t } from '../text/pt.ts';

const show = async (message: ReactNode, color: string, role: 'status' | 'alert') => {
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({ message, color, role, closeButtonProps: { 'aria-label': t.close } });
  return () => void notifications.hide(id);
};

/** Short words about what just happened; answers with how to take them away. `bad` is for failures that stay visible nowhere else. */
export const toast = {
  good: (message: ReactNode) => show(message, 'green', 'status'),
  bad: (message: ReactNode) => show(message, 'red', 'alert'),
  warn: (message: ReactNode) => show(message, 'volley', 'alert'),
};
