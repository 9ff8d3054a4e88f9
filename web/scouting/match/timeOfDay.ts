const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns '19:42' for a time on the day of `now`, '20/11, 19:42' for another day. */
export function timeOfDay(iso: string, now = new Date()): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return (time.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(time);
}
