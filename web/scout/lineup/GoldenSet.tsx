import { Button } from '@mantine/core';
import { writeEntry } from '@volleyscouter/core/code/write';
import { useCallback, useMemo } from 'react';
import type { Recorder } from '../../sync/recording.ts';
import { scoutText } from '../../text/scout.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { addNow } from '../edit/addNow.ts';
import { useEnter } from '../edit/useEnter.ts';

const words = scoutText.end;

/** Opens a golden set behind the end of a match; undo closes it. */
export function GoldenSet({ recorder }: { recorder: Recorder }) {
  const { busy, failure, enter } = useEnter(recorder);
  const open = useCallback(() => {
    void enter([addNow(writeEntry({ kind: 'goldenSet' }))]);
  }, [enter]);
  const keys = useMemo(() => [{ key: 'g', label: words.openGoldenHint, alt: true, run: open }], [open]);
  useKeys(keys);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        title={words.openGoldenHint}
        rightSection={<Key of="g" alt />}
        onClick={open}
      >
        {words.openGolden}
      </Button>
      {failure && <span role="alert">{failure}</span>}
    </>
  );
}
