export interface SeasonSubject {
  kind: 'team' | 'athlete';
  id: string;
}
