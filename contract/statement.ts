/**
 * Max lines of a bank statement compared at once: checked by the screen before sending, and by the server.
 */

export const MAX_ENTRIES = 20_000;
export const TOO_MANY_ENTRIES =
  'são no máximo 20 mil entradas de uma vez; exporte um período menor, por exemplo um mês';
