import { useMutation } from '@tanstack/react-query';
import type { Result } from '@volleyscouter/core/result';
import { useRef } from 'react';
import type { Failure } from '../platform/api/call.ts';
import { CallError } from '../platform/api/callError.ts';

export interface Saving<Input = void, Answer = unknown> {
  /** Sends, unless it is under way already; answers with what came, `null` where nothing did. */
  save: (input: Input) => Promise<Answer | null>;
  /** Until the answer is there and what follows from it is done. */
  busy: boolean;
  /** Why the last try failed. */
  failure: Failure | null;
  /** As if nothing had been tried; nothing is reset while it is being saved. */
  reset: () => void;
}

/** Changes something on the server by `send`; `saved` runs after it worked, also where the screen has been left meanwhile. */
export function useSave<Answer, Input = void>(
  send: (input: Input) => Promise<Result<Answer, Failure>>,
  saved?: (answer: Answer, input: Input) => unknown,
): Saving<Input, Answer> {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (input: Input) => {
      const answer = await send(input);
      if (!answer.ok) throw new CallError(answer.error);
      return answer.value;
    },
    onSuccess: saved,
    // a bug is not a failure: it goes to the screen's error boundary
    throwOnError: (cause) => !(cause instanceof CallError),
  });
  // the state comes too late for the second press of a double click
  const running = useRef(false);
  const save = async (input: Input): Promise<Answer | null> => {
    if (running.current) return null;
    running.current = true;
    const answer = await mutateAsync(input).catch(() => null);
    running.current = false;
    return answer;
  };
  return {
    save,
    busy: isPending,
    failure: error instanceof CallError ? error.failure : null,
    reset: () => {
      if (!running.current) reset();
    },
  };
}
