import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { hideNotification, Notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';

/** What went well before lies where the answer to the next form may stand; what failed stays. */
function clearGood(): void {
  const { notifications, queue } = notificationsStore.getState();
  for (const { id, role } of [...notifications, ...queue]) if (id && role === 'status') hideNotification(id);
}

const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mantine-Notifications-root') !== null;

/** Toasts wait while the pointer is on them. One that comes under a pointer at rest was not pointed at, and does not wait. */
function watchRest(): () => void {
  const aborted = new AbortController();
  const { signal } = aborted;
  let last: MouseEvent | null = null;
  const onMove = (event: MouseEvent) => {
    last = event;
  };
  // React makes the entering out of either
  const onEnter = (event: MouseEvent) => {
    const isAtRest = !last || (last.clientX === event.clientX && last.clientY === event.clientY);
    const { target, relatedTarget } = event;
    if (isAtRest && isOnToast(event.type === 'mouseout' ? relatedTarget : target)) event.stopPropagation();
  };
  document.addEventListener('mousemove', onMove, { passive: true, signal });
  document.addEventListener('mouseover', onEnter, { capture: true, signal });
  document.addEventListener('mouseout', onEnter, { capture: true, signal });
  return () => aborted.abort();
}

/** Section 9: three at once, five seconds, bottom left. */
export function Toasts() {
  useEffect(() => {
    // before the form itself hears of it, and may say something new
    document.addEventListener('submit', clearGood, { capture: true });
    return () => document.removeEventListener('submit', clearGood, { capture: true });
  }, []);
  useEffect(watchRest, []);
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}
