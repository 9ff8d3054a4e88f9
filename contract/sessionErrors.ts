/** Only these errors sign the person out (section 8). */
export const SESSION_ERRORS = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const SESSION_LOST =
  'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.';
