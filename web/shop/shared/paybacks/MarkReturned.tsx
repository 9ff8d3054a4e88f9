import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { reais } from '../../../kit/money.ts';
import { paybacksText as texts } from '../../../platform/text/paybacks.ts';
import { markReturned, type Owed } from './mark.ts';

export function MarkReturned({ owed }: { owed: Owed }) {
  const { cents, name, number } = owed;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const amount = reais(cents);

  const mark = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await markReturned(owed);
    setBusy(false);
    if (failed) setFailure(`${texts.notDone}. ${failed.msg}`);
    else setAsking(false);
  };

  return (
    <>
      <Button
        variant="default"
        aria-label={texts.markOf(amount, name)}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {texts.mark}
      </Button>
      {asking && (
        <Confirm
          title={texts.title(amount, name)}
          text={texts.text(number)}
          action={texts.action}
          color="volley"
          busy={busy}
          failure={failure}
          onConfirm={mark}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
