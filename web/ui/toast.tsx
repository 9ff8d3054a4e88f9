import { Notifications, notifications } from '@mantine/notifications';
import { t } from '../text/pt.ts';

/** Section 9: three at once, five seconds, bottom left. */
export function Toasts() {
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}

const show = (message: string, color: string, role: 'status' | 'alert') =>
  notifications.show({ message, color, role, closeButtonProps: { 'aria-label': t.close } });

/** Short words about what just happened. `bad` is for failures that stay visible nowhere else. */
export const toast = {
  good: (message: string) => show(message, 'green', 'status'),
  bad: (message: string) => show(message, 'red', 'alert'),
  warn: (message: string) => show(message, 'volley', 'alert'),
};
