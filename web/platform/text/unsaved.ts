export const unsavedText = {
  title: 'Sair sem salvar?',
  text: 'O que você mudou será descartado.',
  saving: 'O que você mudou ainda está sendo salvo. Se sair agora, você não saberá se deu certo.',
  action: 'Sair',
} as const;

export const unsavedDialogText = {
  title: 'Fechar sem salvar?',
  text: unsavedText.text,
  action: 'Descartar',
} as const;
