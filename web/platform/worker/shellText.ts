export const shellText = {
  newVersion: 'Nova versão disponível',
  take: 'Atualizar agora',
  reloads: 'A página será recarregada.',
  waits:
    'Será possível atualizar quando tudo estiver enviado e salvo, e nenhuma partida estiver sendo gravada aqui.',
};
