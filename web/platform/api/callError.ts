import type { Failure } from './call.ts';

export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.msg);
    this.name = 'CallError';
    this.failure = failure;
  }
}
