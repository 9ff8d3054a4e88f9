import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useId, useState } from 'react';
import { t } from '../text/pt.ts';
import { shellText } from './shellText.ts';
import classes from './UpdateOffer.module.css';

/** Interval between checks whether the update is allowed, while the offer is shown. */
const CHECK_MS = 2000;

/** True if all entries are sent and no match is being recorded in this browser. */
export type MayUpdate = () => Promise<boolean>;

interface Offer {
  mayUpdate: MayUpdate;
  onTake: () => void;
}

/** Disabled while entries are unsent or a match is being recorded (R-SYNC-6). */
function UpdateOffer({ mayUpdate, onTake }: Offer) {
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const reason = useId();

  useEffect(() => {
    const check = (): void => void mayUpdate().then(setAllowed, () => setAllowed(false));
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [mayUpdate]);

  const press = async (): Promise<void> => {
    const now = await mayUpdate().catch(() => false);
    setAllowed(now);
    if (now) onTake();
  };

  return (
    <div className={classes.offer}>
      <Text id={reason} size="sm" c="dimmed">
        {allowed === false ? shellText.waits : shellText.reloads}
      </Text>
      <Button variant="default" disabled={!allowed} aria-describedby={reason} onClick={press}>
        {shellText.take}
      </Button>
    </div>
  );
}

export function showOffer(mayUpdate: MayUpdate, onTake: () => void): void {
  notifications.show({
    id: 'new-version',
    title: shellText.newVersion,
    message: <UpdateOffer mayUpdate={mayUpdate} onTake={onTake} />,
    autoClose: false,
    role: 'status',
    closeButtonProps: { 'aria-label': t.close },
  });
}
