/** Dates of purchases are those of Brazil, wherever the device is (a buyer on a journey pays by the clock of the shop). */
const WHEN = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21/11/2026, 14:05`; empty where there is no moment. */
export const purchaseMoment = (iso: string): string => (iso === '' ? '' : WHEN.format(new Date(iso)));
