/**
 * Portuguese texts of exported tables. Texts that the screen shows too are in
 * web/scouting/shared/texts/match.ts.
 */
import type { Side, Skill } from '@volleyscouter/core/code/vocabulary';
import { skillNames } from '@volleyscouter/core/report/skillNames';
import type { TouchColumn } from '@volleyscouter/core/report/touchTable';
import type { TouchPhase } from '@volleyscouter/core/stats/touchPhase';

export const texts = {
  unnamed: { '*': 'Casa', a: 'Visitante' } satisfies Record<Side, string>,
  sheet: 'Toques',
  heads: {
    set: 'Set',
    rally: 'Rally',
    homeBefore: 'Casa antes',
    visitorBefore: 'Visitante antes',
    homeAfter: 'Casa depois',
    visitorAfter: 'Visitante depois',
    server: 'Saca',
    winner: 'Ponto de',
    phase: 'Fase',
    side: 'Lado',
    team: 'Time',
    number: 'Nº',
    name: 'Nome',
    skill: 'Fundamento',
    type: 'Tipo',
    grade: 'Avaliação',
    combination: 'Combinação',
    call: 'Chamada',
    target: 'Alvo',
    from: 'Zona inicial',
    to: 'Zona final',
    cone: 'Cone',
    sub: 'Subzona',
    subtype: 'Subtipo',
    players: 'Jogadores',
    special: 'Especial',
    custom: 'Livre',
    rotation: 'Rotação',
    otherRotation: 'Rotação adv.',
    setter: 'Levantador',
    setBy: 'Levantada por',
    serveType: 'Tipo do saque',
    receiver: 'Quem recebeu',
    reception: 'Recepção',
    startAcross: 'Início x (m)',
    startDeep: 'Início y (m)',
    middleAcross: 'Meio x (m)',
    middleDeep: 'Meio y (m)',
    endAcross: 'Fim x (m)',
    endDeep: 'Fim y (m)',
    video: 'Vídeo (s)',
    clock: 'Hora do arquivo',
    typed: 'Digitado em (UTC)',
    code: 'Código',
    play: 'Jogada',
  } satisfies Record<TouchColumn, string>,
  /** Labels of instances in addition to the column heads. */
  player: 'Atleta',
  score: 'Placar',
  sides: { '*': 'casa', a: 'visitante' } satisfies Record<Side, string>,
  phases: {
    serve: 'saque',
    reception: 'recepção',
    transition: 'transição',
  } satisfies Record<TouchPhase, string>,
  skills: { ...skillNames, F: 'Bola de graça' } satisfies Record<Skill, string>,
} as const;
