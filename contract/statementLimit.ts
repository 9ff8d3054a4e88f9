/** Max entries in one comparison. The screen checks the limit before sending, the server again. */

export const MAX_ENTRIES = 20_000;
export const TOO_MANY_ENTRIES =
  'são no máximo 20 mil entradas de uma vez; exporte um período menor, por exemplo um mês';
