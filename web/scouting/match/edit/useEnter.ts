import type { Command } from '@volleyscouter/core/rally/command';
import { useCallback, useState } from 'react';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { editText } from '../editText.ts';

const WORDS: Record<EnterError, string> = { store: editText.store, 'not-holder': editText.notHolder };

export interface EnteringCommands {
  busy: boolean;
  /** Why the last commands were not kept, in words. */
  failure: string | null;
  /** Keeps commands as one batch; `said` is what the specification says of this failure. Tells whether they are kept. */
  enter: (commands: readonly Command[], said?: string) => Promise<boolean>;
  forget: () => void;
}

/** Enters commands and remembers why they could not be kept. */
export function useEnter(recorder: Recorder): EnteringCommands {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = useCallback(
    async (commands: readonly Command[], said: string = editText.failed) => {
      setBusy(true);
      setFailure(null);
      const kept = await recorder.enter(commands);
      setBusy(false);
      if (!kept.ok) setFailure(`${said} ${WORDS[kept.error]}`);
      return kept.ok;
    },
    [recorder],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { busy, failure, enter, forget };
}
