/** YYYY-MM-DD -> days since 1899-12-30, as spreadsheets count: tells readers which number of the date is the month. */
export function serialOf(date: string | null): string {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number);
  if (!year || !month || !day) return '';
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const doy = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const yoe = y - era * 400;
  const days = era * 146097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy;
  return String(days - 719468 + 25569);
}
