import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Section 9: three at once, five seconds, bottom left. */
export function Toasts() {
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}
