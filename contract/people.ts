import type { PersonNote, PersonProblem } from '@volleyscouter/core/people/person';

export const PERSON_WORDS = {
  'no-name': 'Falta o nome.',
  'name-long': 'O nome tem mais de 100 letras.',
  'name-without-letters': 'O nome não tem letras.',
  'phone-letters': 'O celular tem letras ou sinais que não são de telefone.',
  'phone-shortened': 'A planilha cortou o celular. Formate a coluna como texto e copie de novo.',
  'phone-short': 'O celular está incompleto.',
  'phone-long': 'O celular tem números demais.',
  'email-wrong': 'O e-mail não é válido.',
  'profile-unknown': 'O perfil não existe. Use Atleta, Assessoria ou Scouter.',
  'minor-unknown': 'Menor de idade: use sim ou não.',
  'no-phone': 'Sem celular: o código é sorteado.',
  'no-area-code': 'O celular está sem DDD.',
} as const satisfies Record<PersonProblem | PersonNote, string>;
