import { Button } from '@mantine/core';
import { writeEntry } from '@volleyscouter/core/code/write';
import { useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Recorder } from '../../sync/recording.ts';
import { addNow } from '../edit/addNow.ts';
import { useEnter } from '../edit/useEnter.ts';

const Confirm = onDemand(async () => (await import('../../../kit/Confirm.tsx')).Confirm);

const texts = scoutText.end;

export function GoldenSet({ recorder }: { recorder: Recorder }) {
  const { busy, failure, enter, forget } = useEnter(recorder);
  const [confirming, setConfirming] = useState(false);
  useKeys([{ key: 'g', label: texts.openGoldenHint, alt: true, run: () => setConfirming(true) }]);
  const close = () => {
    setConfirming(false);
    forget();
  };
  const confirm = async () => {
    if (await enter([addNow(writeEntry({ kind: 'goldenSet' }))])) setConfirming(false);
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        title={texts.openGoldenHint}
        rightSection={<Key of="g" alt />}
        onClick={() => setConfirming(true)}
      >
        {texts.openGolden}
      </Button>
      {confirming && (
        <Confirm
          title={texts.sureGolden}
          text={texts.sureGoldenText}
          action={texts.doGolden}
          color="volley"
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </>
  );
}
