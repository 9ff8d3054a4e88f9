/** Days in Brazil, YYYY-MM-DD. */
const MS_PER_DAY = 86_400_000;
const BRAZIL = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

export const dayInBrazil = (moment: Date): string => BRAZIL.format(moment);

/** `days` may be negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
