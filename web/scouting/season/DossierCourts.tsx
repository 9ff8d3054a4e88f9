import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import {
  type CourtList,
  courtLists,
  type DrawnDirection,
} from '@volleyscouter/core/season/dossierDirections';
import { playerName } from '@volleyscouter/pdf/dossierTables';
import { Grid } from '../../kit/Grid.tsx';
import { Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { CourtDirections } from '../shared/charts/CourtDirections.tsx';
import { dossierText as texts } from '../shared/texts/season.ts';
import classes from './Dossier.module.css';

/** `player` and `direction` are indexes. */
const wayKey = (skill: 'S' | 'A', player: number, direction: number): string =>
  ['way', skill, player, direction].join('|');

export function wayOf(lists: readonly CourtList[], key: string) {
  const [kind, skill, player, index] = key.split('|');
  const list = kind === 'way' ? lists.find((candidate) => candidate.skill === skill) : undefined;
  const court = list?.courts[Number(player)];
  const drawn = court?.directions[Number(index)];
  return list && court && drawn ? { skill: list.skill, player: court.player, way: drawn.direction } : null;
}

export const wayLabel = ({ from, to, cone, n }: DrawnDirection['direction']): string =>
  texts.way(from, to, cone, n);

export function DossierCourts({ document }: { document: DossierDocument }) {
  return courtLists(document).map(({ skill, courts }) => (
    <section key={skill}>
      <Heading size="lg" mb={8}>
        {texts.courts[skill]}
      </Heading>
      <Grid least="9.5rem" data-side="*">
        {courts.map(({ player, n, directions }, playerIndex) => (
          <Stack key={player.key} gap={4}>
            <Row justify="between" gap={8} className={classes.player}>
              <b>{playerName(player)}</b>
              <Small>{texts.ofAll(n)}</Small>
            </Row>
            <CourtDirections
              side="*"
              counted
              label={`${texts.courts[skill]}: ${playerName(player)}`}
              directions={directions.map(({ direction, places, outcome }, index) => ({
                key: wayKey(skill, playerIndex, index),
                places,
                n: direction.n,
                outcome,
                label: wayLabel(direction),
              }))}
            />
          </Stack>
        ))}
      </Grid>
    </section>
  ));
}
