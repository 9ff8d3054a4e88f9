/** Whose season it is: a registered team's, or a registered athlete's for whichever team. */
export interface SeasonSubject {
  kind: 'team' | 'athlete';
  id: string;
}
