import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { hideNotification, Notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';

/** What went well before lies where the answer to the next form may stand; what failed stays. */
function clearGood(): void {
  const { notifications, queue } = notificationsStore.getState();
  for (const { id, role } of [...notifications, ...queue]) if (id && role === 'status') hideNotification(id);
}

/** Section 9: three at once, five seconds, bottom left. */
export function Toasts() {
  useEffect(() => {
    // before the form itself hears of it, and may say something new
    document.addEventListener('submit', clearGood, { capture: true });
    return () => document.removeEventListener('submit', clearGood, { capture: true });
  }, []);
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}
