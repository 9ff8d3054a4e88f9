/** Asked where a form's screen is left with words that were not saved. */
export const unsavedText = {
  title: 'Sair sem salvar?',
  text: 'O que você digitou será descartado.',
  action: 'Sair',
} as const;
