import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { hideNotification, Notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';

/** Removes success toasts, which may cover the result of the next form. Error toasts stay. */
function clearGood(): void {
  const { notifications, queue } = notificationsStore.getState();
  for (const { id, role } of [...notifications, ...queue]) if (id && role === 'status') hideNotification(id);
}

const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mantine-Notifications-root') !== null;

/** Toasts pause while the pointer is on them. A toast that appears under a resting pointer does not pause. */
function watchRest(): () => void {
  const aborted = new AbortController();
  const { signal } = aborted;
  let last: MouseEvent | null = null;
  const onMove = (event: MouseEvent) => {
    last = event;
  };
  // React derives its enter events from mouseover and mouseout.
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

/** Section 9: three toasts at once, five seconds, bottom left. */
export function Toasts() {
  useEffect(() => {
    // Captured, so that it runs before the submit handler of the form, which may show a new toast.
    document.addEventListener('submit', clearGood, { capture: true });
    return () => document.removeEventListener('submit', clearGood, { capture: true });
  }, []);
  useEffect(watchRest, []);
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}
