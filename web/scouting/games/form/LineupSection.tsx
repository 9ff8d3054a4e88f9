import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Grid } from '../../../kit/Grid.tsx';
import { Card, Cut, Heading, Row, Small } from '../../../kit/layout.tsx';
import { functionName } from '../../shared/FunctionSelect.tsx';
import { PLACES } from '../../shared/places.ts';
import { fullName } from '../../shared/rosters.ts';
import { formText } from '../gameFormText.ts';
import { readSetters, settersText } from './draft.ts';
import classes from './Form.module.css';
import court from './Lineup.module.css';
import { MAX_LINEUP_SIZE, type ReadSide, toggleInLineup, withRosterOrder } from './side.ts';
import type { GameFormState, SideName } from './useGameForm.ts';

const texts = formText.lineup;
const SIX = 6;
const SIDE_NAMES = ['home', 'away'] as const;

interface LineupSectionProps {
  state: GameFormState;
  read: Record<SideName, ReadSide>;
  locked: boolean;
}

export function LineupSection({ state, read, locked }: LineupSectionProps) {
  const { values: draft, change, errors } = state;
  const setters = settersText(draft, read.home, read.away);
  const places = readSetters(setters);
  const nameOf = (side: SideName) => draft[side].name.trim() || formText[side];
  return (
    <Card as="section" className={classes.card} aria-label={texts.title}>
      <Heading size="md" mb={12}>
        {texts.title}
      </Heading>
      {locked && <Small as="p">{texts.locked}</Small>}
      <fieldset className={court.lock} disabled={locked}>
        <Grid className={classes.sides}>
          <LineupSide
            side="home"
            team={nameOf('home')}
            state={state}
            read={read.home}
            setter={places?.[0] ?? null}
          />
          <LineupSide
            side="away"
            team={nameOf('away')}
            state={state}
            read={read.away}
            setter={places?.[1] ?? null}
          />
        </Grid>
        <Grid align="start" className={court.firsts}>
          <NativeSelect
            label={texts.serve}
            value={draft.serv}
            onChange={(event) => change({ serv: event.currentTarget.value === 'a' ? 'a' : '*' })}
            data={[
              { value: '*', label: nameOf('home') },
              { value: 'a', label: nameOf('away') },
            ]}
          />
          <TextInput
            label={texts.setters}
            description={texts.settersHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={7}
            autoComplete="off"
            value={setters}
            error={errors.setters}
            onChange={(event) => change({ setters: event.currentTarget.value })}
          />
        </Grid>
      </fieldset>
      {SIDE_NAMES.some((side) => read[side].players.length > 0) && (
        <Grid align="start" className={court.firsts}>
          {SIDE_NAMES.map((side) => (
            <Captain key={side} side={side} team={nameOf(side)} state={state} read={read[side]} />
          ))}
        </Grid>
      )}
    </Card>
  );
}

interface CaptainProps {
  side: SideName;
  team: string;
  state: GameFormState;
  read: ReadSide;
}

function Captain({ side, team, state, read: { players, captain } }: CaptainProps) {
  if (players.length === 0) return null;
  return (
    <NativeSelect
      label={texts.captain(team)}
      value={captain ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        state.changeSide(side, (now) => ({ ...now, captain: value }));
      }}
      data={[
        { value: '', label: texts.noCaptain },
        ...players.map((player) => ({
          value: String(player.number),
          label: player.name ? `#${player.number} - ${fullName(player)}` : `#${player.number}`,
        })),
      ]}
    />
  );
}

interface LineupSideProps {
  side: SideName;
  team: string;
  state: GameFormState;
  read: ReadSide;
  setter: number | null;
}

function LineupSide({ side, team, state, read, setter }: LineupSideProps) {
  const { players, order } = read;
  const missing = SIX - Math.min(order.length, SIX);
  const libero = order[SIX];
  return (
    <section data-side={side === 'home' ? '*' : 'a'} aria-label={texts.of(team)}>
      <Cut as="h3" className={court.team}>
        {team}
      </Cut>
      <Row align="end" wrap={false}>
        <ol className={court.board}>
          {PLACES.map((position) => (
            <li
              key={position}
              className={court.place}
              data-taken={order[position - 1] !== undefined || undefined}
              data-setter={(position === setter && order.length > 0) || undefined}
            >
              <Small className={court.position}>P{position}</Small>
              <span className={court.number} data-figures="">
                {order[position - 1] ?? ''}
              </span>
            </li>
          ))}
        </ol>
        {libero !== undefined && (
          <div className={court.place} data-taken data-libero>
            <Small className={court.position}>{texts.libero}</Small>
            <span className={court.number} data-figures="">
              {libero}
            </span>
          </div>
        )}
      </Row>
      {players.length === 0 ? (
        <Small as="p">{texts.empty}</Small>
      ) : (
        <>
          <Players side={side} state={state} read={read} />
          <Row className={classes.small}>
            <Small role="status">
              {order.length === 0 ? texts.later : missing > 0 ? texts.missing(missing) : texts.help}
            </Small>
            {order.length === 0 && (
              <Button variant="default" size="xs" onClick={() => state.changeSide(side, withRosterOrder)}>
                {texts.inOrder}
              </Button>
            )}
            {order.length > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => state.changeSide(side, (now) => ({ ...now, order: [] }))}
              >
                {texts.clear}
              </Button>
            )}
          </Row>
        </>
      )}
    </section>
  );
}

function Players({ side, state, read }: { side: SideName; state: GameFormState; read: ReadSide }) {
  const { players, order } = read;
  const full = order.length >= MAX_LINEUP_SIZE;
  return (
    <Row gap={6} align="stretch" mt={12} mb={8}>
      {players.map((player) => {
        const index = order.indexOf(player.number);
        const label = index < 0 ? '' : index < SIX ? `P${index + 1}` : texts.libero;
        return (
          <button
            key={player.number}
            type="button"
            className={court.player}
            aria-pressed={index >= 0}
            disabled={full && index < 0}
            title={full && index < 0 ? texts.full : functionName(player.function) || undefined}
            onClick={() => state.changeSide(side, (now) => toggleInLineup(now, player.number))}
          >
            <span className={court.shirt} data-figures="">
              {player.number}
            </span>
            {player.name !== '' && <Cut>{fullName(player)}</Cut>}
            {label && <Small fw={600}>{label}</Small>}
          </button>
        );
      })}
    </Row>
  );
}
