/** A registered team, or a registered athlete in any team. */
export interface SeasonSubject {
  kind: 'team' | 'athlete';
  id: string;
}
