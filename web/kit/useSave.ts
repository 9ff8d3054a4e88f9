import { useMutation } from '@tanstack/react-query';
import type { Result } from '@volleyscouter/core/result';
import { useRef } from 'react';
import type { Failure } from '../platform/api/call.ts';
import { CallError } from '../platform/api/callError.ts';

export interface Saving<Input = void, Answer = unknown> {
  /** `null` on failure. While a request is running, nothing is sent and the result is `null`. */
  save: (input: Input) => Promise<Answer | null>;
  /** True until the answer has arrived and `saved` has finished. */
  busy: boolean;
  failure: Failure | null;
  /** Does nothing during a request. */
  reset: () => void;
}

/** `saved` runs after success, even if the user has left the screen. */
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
    // A bug is thrown to the error boundary of the screen.
    throwOnError: (cause) => !(cause instanceof CallError),
  });
  // A ref: state updates too late to stop the second click of a double click.
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
