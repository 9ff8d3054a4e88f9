import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { hideNotification, Notifications, notificationsStore } from '@mantine/notifications';
import { useEffect } from 'react';

/** Removes success toasts, which can cover the result of the next form. Error toasts stay. */
function clearGood(): void {
  const { notifications, queue } = notificationsStore.getState();
  for (const { id, role } of [...notifications, ...queue]) if (id && role === 'status') hideNotification(id);
}

const isOnToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.mantine-Notifications-root') !== null;

/**
 * Mantine pauses the timeout while the pointer is on a toast. A toast that appears under a resting pointer
 * must expire.
 */
function watchRest(): () => void {
  const aborted = new AbortController();
  const { signal } = aborted;
  let last: MouseEvent | null = null;
  const onMove = (event: MouseEvent) => {
    last = event;
  };
  // React derives `onMouseEnter` from mouseover and mouseout. Without them, Mantine does not pause.
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

export function Toasts() {
  useEffect(() => {
    // The capture phase precedes the submit handler of the form, which can show a new toast.
    document.addEventListener('submit', clearGood, { capture: true });
    return () => document.removeEventListener('submit', clearGood, { capture: true });
  }, []);
  useEffect(watchRest, []);
  return <Notifications position="bottom-left" limit={3} autoClose={5000} containerWidth={400} />;
}
