import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { reais } from '../../../kit/money.ts';
import { paybacksText as words } from '../../../platform/text/paybacks.ts';
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
    if (failed) setFailure(`${words.notDone}. ${failed.msg}`);
    else setAsking(false);
  };

  return (
    <>
      <Button
        variant="default"
        aria-label={words.markOf(amount, name)}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        {words.mark}
      </Button>
      {asking && (
        <Confirm
          title={words.title(amount, name)}
          text={words.text(number)}
          action={words.action}
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
