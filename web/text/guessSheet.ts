/** Texts of what may be left out of the typed line. */
export const guessSheetText = {
  title: 'O que não é preciso digitar',
  print: 'Imprimir',
  note: "O que falta é escrito no código quando ele termina, e só então é gravado. O que ninguém digitou aparece sublinhado, também nas jogadas, até ser visto (Alt Q e Alt Y). Um palpite entra sozinho quando 9 dos últimos 10 acertaram; senão, a tecla ' o aceita.",
  rows: [
    ['=', '12SM=', 'o saque que está na linha: começa por nota, por ponto ou pela zona antes deles'],
    ['.6#8', '12SM 6R#8', 'o saque da linha e a recepção do #6'],
    ["'=", '12S=', 'aceita o saque proposto'],
    [
      '.6#.K1#3B',
      '6R# 5EK1 3B',
      'depois de um ponto o lado segue a bola; a chamada é do levantador em quadra',
    ],
    ['.#3B', '5E# 3B', 'só a nota: levanta o levantador'],
    ['.X6#5C', '13X6# 5C', 'a combinação diz quem ataca'],
    ['.2=', '2B= ou 2D=', 'quem está na frente bloqueia, quem está no fundo defende'],
    ['6+7A', '6D+ 7A', 'sem letra, o que é usual; nunca onde outra letra daria outro placar'],
    ['.a6#', 'a6#', 'o lado digitado vale mais; onde a bola pode estar dos dois lados ele é preciso'],
    ['c5', 'c12:5', 'volta o 5, sai quem entrou por ele'],
  ],
  names: {
    server: 'Quem saca',
    type: 'Tipo',
    side: 'Lado pela posse de bola',
    setter: 'Quem levanta',
    attacker: 'Quem ataca',
    place: 'Lugares',
  },
  meanings: {
    server: 'Pela rotação, e por quem sacou no lugar',
    type: 'O usual de quem saca; recepção, bloqueio e defesa seguem o toque anterior',
    side: 'Sem a, o código é de quem tem a bola; * diz que é da casa',
    setter: 'Quem está em quadra e não acabou de tocar',
    attacker: 'Pela combinação e pela rotação',
    place: 'De onde se saca, para onde se levanta, onde se bloqueia',
  },
} as const;
