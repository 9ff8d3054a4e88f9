/** In the time of Brazil, even if the device is in another time zone. */
const WHEN = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** E.g. `21/11/2026, 14:05`; '' for ''. */
export const purchaseMoment = (iso: string): string => (iso === '' ? '' : WHEN.format(new Date(iso)));
