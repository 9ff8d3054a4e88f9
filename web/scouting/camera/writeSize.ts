const NUMBER = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

/** '850 MB' or '1,8 GB'. */
export const writeSize = (bytes: number): string =>
  bytes < 1e9 ? `${NUMBER.format(Math.max(0.1, bytes / 1e6))} MB` : `${NUMBER.format(bytes / 1e9)} GB`;
