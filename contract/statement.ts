/** How much of a bank statement is compared at once: said by the screen before it is sent, and by the server. */

export const MOST_ENTRIES = 20_000;
export const TOO_MANY_ENTRIES =
  'são no máximo 20 mil entradas de uma vez; exporte um período menor, por exemplo um mês';
