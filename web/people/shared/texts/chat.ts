export const chatText = {
  progress: (at: number, of: number) => `${at} de ${of}`,
  open: 'Abrir conversa',
  next: 'Enviado, próxima',
  nextOpen: 'Enviado, abrir a próxima',
  skip: 'Pular',
  back: 'Voltar uma',
  unmarked: (name: string) => `${name} voltou para a fila.`,
  markFailed: 'Não foi possível marcar como enviado',
  copy: 'Copiar mensagem',
  blocked: 'O navegador não deixou abrir a conversa. O link está pronto: toque de novo.',
  opening: 'Abrindo a conversa...',
} as const;
