/** A correction is a copy of the match. Ended sets are edited in the copy, then it replaces the match. */
import { counted } from '../../../kit/counted.ts';

export const correctionText = {
  copy: 'Cópia para correção: todos os sets podem ser editados.',
  copyText: 'O que muda aqui só vale na partida quando a correção tomar o lugar do original.',
  place: 'Pôr no lugar do original',
  original: 'Ver o original',
  loading: 'Comparando com o original...',
  failed: 'Não foi possível comparar com o original',
  gone: 'O original desta cópia não existe mais.',
  text: 'A partida fica com o endereço, os vídeos, as listas e os recados que tem. Como ela está agora fica guardado e pode voltar.',
  since: (count: number) =>
    `${counted(count, 'mudança que o original recebeu', 'mudanças que o original recebeu')} desde que a correção começou ${count === 1 ? 'continua' : 'continuam'} na partida.`,
  disputed: (count: number) =>
    `${counted(count, 'jogada mudou', 'jogadas mudaram')} na correção e também no original. Qual vale?`,
  winners: { copy: 'A da correção', original: 'A do original' },
  anyway: 'Pôr no lugar assim mesmo',
  moved: 'A partida recebeu novas jogadas. Confira de novo.',
  placed: 'A correção está na partida.',
  nothing: 'Nada muda na partida.',
  plays: 'Jogadas',
  kinds: { changed: 'mudou', added: 'nova', removed: 'saiu' },
  figures: 'Números que mudam',
  team: 'time',
  all: 'total',
} as const;
