export const SETTINGS_FILE = 'volleyscouter.conf';

/** A socket in a private folder, or (Windows) a port of the loopback. */
export type Place = { socketDir: string; port: number } | { socketDir: null; port: number };

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Quotes one element of a list; the element may contain a comma. */
const oneOfList = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** `durable: false`: a crash of the machine may lose data. */
export function settings(place: Place, durable: boolean): string {
  const sync = durable ? 'on' : 'off';
  const values: Record<string, string> = {
    listen_addresses: quoted(place.socketDir === null ? '127.0.0.1' : ''),
    unix_socket_directories: quoted(place.socketDir === null ? '' : oneOfList(place.socketDir)),
    unix_socket_permissions: '0700',
    port: String(place.port),
    max_connections: durable ? '100' : '300',
    fsync: sync,
    synchronous_commit: sync,
    full_page_writes: sync,
    max_wal_size: quoted('256MB'),
    // useless for small queries on one machine
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    io_method: quoted('sync'),
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    log_min_messages: quoted('warning'),
    log_min_error_statement: quoted('panic'),
    log_checkpoints: 'off',
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}
