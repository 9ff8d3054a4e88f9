import { Button } from '@mantine/core';
import { IconBellOff, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { stopText as texts } from './alertText.ts';
import { alertCalls } from './calls.ts';

/** Chat apps prefetch links, so only the button unsubscribes. */
export function StopAlerts({ id }: { id: string }) {
  const [isDone, setDone] = useState(false);
  const { save, busy, failure } = useSave(
    () => call(alertCalls.stop, { params: { id } }),
    () => setDone(true),
  );
  return (
    <Screen title={texts.title}>
      {isDone ? (
        <Message
          icon={<IconCircleCheck size={28} stroke={1.75} />}
          title={texts.done}
          text={texts.doneText}
        />
      ) : (
        <Message icon={<IconBellOff size={28} stroke={1.75} />} title={texts.sure} text={texts.sureText}>
          <Button loading={busy} onClick={() => void save()}>
            {texts.stop}
          </Button>
          {failure && <Notice title={texts.failed}>{failure.msg}</Notice>}
        </Message>
      )}
    </Screen>
  );
}
