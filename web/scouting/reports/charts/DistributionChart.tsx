import { placedBy } from '@volleyscouter/core/code/ownTables';
import type { Position, Zone } from '@volleyscouter/core/code/vocabulary';
import { callFigures } from '@volleyscouter/core/stats/calls';
import {
  type AttackPlace,
  type Distribution,
  distribution,
  settersOf,
} from '@volleyscouter/core/stats/distribution';
import type { Graded } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import { zoneTable } from '@volleyscouter/core/stats/zoneTable';
import { useMemo } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { CourtHeat } from '../../shared/charts/CourtHeat.tsx';
import { athleteLabel } from '../../shared/matchData.ts';
import { Figure, FigureArea } from '../../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../../shared/plays/figures.ts';
import { chartsText } from '../../shared/texts/charts.ts';
import { amongst, useChoices } from '../reportChoices.ts';
import { TeamToggle } from '../TeamToggle.tsx';
import { ChartSelect } from './ChartSelect.tsx';
import classes from './Charts.module.css';
import { type Count, CountTable } from './CountTable.tsx';
import type { ChartProps } from './chart.ts';
import { DISTRIBUTION, type DistributionChoice, WHENS } from './chartChoices.ts';

const texts = chartsText.distribution;
const POSITIONS = [1, 2, 3, 4, 5, 6] as const;

/** Other attacks are listed below the court. */
const ON_COURT: readonly (readonly [AttackPlace, Zone])[] = [
  ['front', 4],
  ['centre', 3],
  ['back', 2],
  ['pipe', 8],
  ['backRow', 9],
];
const BELOW = ['setter', 'other'] as const satisfies readonly AttackPlace[];

const labelOf = (phase: DistributionChoice['phase']): string =>
  phase === 'all' || phase === 'reception' || phase === 'transition'
    ? texts.phases[phase]
    : texts.after(chartsText.directions.receptions[phase]);

const countOf = ({ n, plays }: Graded, whole?: Graded): readonly Count[] => [
  { text: whole?.n ? `${n} (${percent(n, whole.n)}%)` : n, plays },
];

export function DistributionChart({ data, whole }: ChartProps) {
  const [{ side, phase, setter: requestedSetter }, choose] = useChoices(DISTRIBUTION);
  const { touches, teams, game } = data;
  const setters = useMemo(() => settersOf(whole.touches, side).map(String), [whole, side]);
  const present = useMemo(() => new Set(settersOf(touches, side).map(String)), [touches, side]);
  const setter = amongst(requestedSetter, setters);
  const courts = useMemo(() => {
    const combinations = placedBy(game.combinacoes);
    const filter = {
      side,
      ...(phase === 'reception' || phase === 'transition'
        ? { phase }
        : phase !== 'all' && { reception: phase }),
      ...(setter !== '' && { setter: Number(setter) }),
    };
    const court = (position?: Position) => ({
      position,
      figures: distribution(touches, { ...filter, ...(position && { position }) }, combinations),
    });
    return [court(), ...POSITIONS.map(court)] as const;
  }, [touches, game, side, phase, setter]);
  const zones = useMemo(() => zoneTable(touches, side, placedBy(game.combinacoes)), [touches, side, game]);
  const calls = useMemo(
    () => callFigures(touches, side, setter === '' ? undefined : Number(setter)),
    [touches, side, setter],
  );
  const playsOf = (key: string): FigurePlays | null => {
    const [at = '', name = ''] = key.split('|');
    const attackPlace = [...ON_COURT.map(([place]) => place), ...BELOW].find((place) => place === name);
    const court = courts.find(({ position }) => String(position ?? '') === at);
    if (!attackPlace || !court) return null;
    const rotation = court.position ? texts.rotation(court.position) : texts.all;
    return {
      title: `${rotation} · ${texts.places[attackPlace]}`,
      plays: court.figures.places[attackPlace].plays,
    };
  };
  const { all, places } = courts[0].figures;
  const nameOf = (number: number): string => {
    const athlete = teams[side].athletes.get(number);
    return athlete ? athleteLabel(athlete) : `#${number}`;
  };
  return (
    <>
      <Row align="end" className={classes.controls}>
        <TeamToggle data={data} side={side} onSide={(next) => choose({ side: next, setter: '' })} />
        <ChartSelect
          label={texts.phase}
          value={phase}
          options={WHENS.map((listedPhase) => [listedPhase, labelOf(listedPhase)])}
          onChange={(next) => choose({ phase: next })}
        />
        <ChartSelect
          label={texts.setter}
          value={setter}
          options={[
            ['', texts.allSetters],
            ...setters.map((number) => [number, nameOf(Number(number))] as const),
          ]}
          present={present}
          onChange={(next) => choose({ setter: next })}
        />
      </Row>
      {all.n === 0 || all.n === places.other.n ? (
        <div className={classes.none} role="status">
          <p>{all.n === 0 ? chartsText.noneInRange : texts.noPlaces}</p>
          {all.n > 0 && <Small as="p">{texts.noPlacesText}</Small>}
        </div>
      ) : (
        <FigureArea of={playsOf}>
          <Grid least="15rem" className={classes.small}>
            {courts.map(({ position, figures }) => (
              <RotationCourt key={position ?? 'all'} position={position} figures={figures} />
            ))}
          </Grid>
          <Small as="p" mt={12}>
            {texts.legend} {chartsText.few}
          </Small>
        </FigureArea>
      )}
      {calls.length > 0 && (
        <CountTable
          title={texts.calls.title}
          side={side}
          heads={texts.calls.heads}
          rows={calls.map(({ code, sets, attacks, points, received, sideOuts }) => ({
            name: code,
            cells: [
              countOf(sets),
              countOf(attacks),
              countOf(points, attacks),
              countOf(received),
              countOf(sideOuts, received),
            ],
          }))}
        />
      )}
      {zones[0]?.plays.length ? (
        <CountTable
          title={texts.zones.title}
          side={side}
          heads={texts.zones.heads}
          rows={zones.map(({ code, target, plays }) => ({
            name: code,
            cells: [[{ text: target ?? '-', plays: [] }], [{ text: plays.length, plays }]],
          }))}
        />
      ) : null}
    </>
  );
}

interface RotationCourtProps {
  /** `undefined`: all rotations. */
  position: Position | undefined;
  figures: Distribution;
}

function RotationCourt({ position, figures: { all, places } }: RotationCourtProps) {
  const title = position ? texts.rotation(position) : texts.all;
  const keyOf = (place: AttackPlace): string => `${position ?? ''}|${place}`;
  const zones = ON_COURT.map(([place, zone]) => {
    const { n, grades } = places[place];
    const share = percent(n, all.n) ?? 0;
    return {
      zone,
      key: keyOf(place),
      n,
      share,
      texts: [`${share}%`, texts.places[place], texts.counts(n, grades['#'])] as const,
      label: texts.cell(texts.places[place], n, share, grades['#']),
    };
  });
  return (
    <section className={classes.one}>
      <Row as="h3" justify="between" mb={6}>
        {title}
        <Small>{chartsText.of(all.n)}</Small>
      </Row>
      <CourtHeat label={`${texts.title}: ${title}`} zones={zones} near />
      <Row gap={12} className={classes.below}>
        {BELOW.map((place) => {
          const { n } = places[place];
          return (
            n > 0 && (
              <Small key={place}>
                {texts.places[place]}{' '}
                <Figure of={keyOf(place)}>{texts.rest(n, percent(n, all.n) ?? 0)}</Figure>
              </Small>
            )
          );
        })}
      </Row>
    </section>
  );
}
