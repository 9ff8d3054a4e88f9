const CHECK_TIMEOUT_MS = 5_000;

export function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('sem resposta')), CHECK_TIMEOUT_MS).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
