import type { Failure } from './call.ts';

/** A failed call as react-query wants it: thrown. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.msg);
    this.name = 'CallError';
    this.failure = failure;
  }
}
