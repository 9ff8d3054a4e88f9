const CHECK_TIMEOUT_MS = 5_000;

/** Returns the result of `work`; rejects if it takes longer than 5 seconds. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('sem resposta')), CHECK_TIMEOUT_MS).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
