/** Errors of a session, apart from the table of all errors: every page needs them, with its first load. */

/** Codes that mean that the session is gone or does not reach: section 8 signs the person out on these alone. */
export const SESSION_ERRORS = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

/** Their message. */
export const SESSION_LOST =
  'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.';
