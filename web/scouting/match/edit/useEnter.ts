import type { Command } from '@volleyscouter/core/rally/command';
import { useCallback, useState } from 'react';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { editText } from '../editText.ts';

const ERROR_TEXTS: Record<EnterError, string> = { store: editText.store, 'not-holder': editText.notHolder };

export interface EnteringCommands {
  busy: boolean;
  failure: string | null;
  /** Resolves to true on success. `failureText` begins the message of a failure. */
  enter: (commands: readonly Command[], failureText?: string) => Promise<boolean>;
  forget: () => void;
}

export function useEnter(recorder: Recorder): EnteringCommands {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = useCallback(
    async (commands: readonly Command[], failureText: string = editText.failed) => {
      setBusy(true);
      setFailure(null);
      const result = await recorder.enter(commands);
      setBusy(false);
      if (!result.ok) setFailure(`${failureText} ${ERROR_TEXTS[result.error]}`);
      return result.ok;
    },
    [recorder],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { busy, failure, enter, forget };
}
