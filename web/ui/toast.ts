import type { ReactNode } from 'react';
import { t } from '../text/pt.ts';

const show = async (message: ReactNode, color: string, role: 'status' | 'alert'): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ message, color, role, closeButtonProps: { 'aria-label': t.close } });
};

/** Short words about what just happened. `bad` is for failures that stay visible nowhere else. */
export const toast = {
  good: (message: ReactNode) => show(message, 'green', 'status'),
  bad: (message: ReactNode) => show(message, 'red', 'alert'),
  warn: (message: ReactNode) => show(message, 'volley', 'alert'),
};
