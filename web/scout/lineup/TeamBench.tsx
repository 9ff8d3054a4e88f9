import type { Side } from '@volleyscouter/core/code/vocabulary';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import type { Slots } from './six.ts';
import classes from './TeamBench.module.css';
import texts from './texts.module.css';
import type { Drafting } from './useDraft.ts';

const words = editText.lineup;

interface TeamBenchProps {
  data: MatchData;
  drafting: Drafting;
  side: Side;
  slots: Slots;
}

/** "Reservas" of a line-up: who is listed and stands nowhere; a tap puts a number into the chosen place. */
export function TeamBench({ data, drafting, side, slots }: TeamBenchProps) {
  const roster = rosterOf(data.match.settings, side);
  if (roster.length === 0) return <p className={texts.note}>{words.numbersOnly}</p>;
  const rest = roster
    .filter(({ number, role }) => role !== 'libero' && !slots.includes(number))
    .sort((a, b) => a.number - b.number);
  const liberos = roster.filter(({ role }) => role === 'libero').map(({ number }) => `#${number}`);
  return (
    <div className={classes.bench}>
      <span className={texts.label}>{words.bench}</span>
      <ul className={classes.chips} aria-label={words.benchOf(data.names[side])}>
        {rest.map(({ number }) => (
          <li key={number}>
            <button type="button" className={classes.chip} onClick={() => drafting.pick(side, number)}>
              <strong data-figures="">{number}</strong> {data.teams[side].athletes.get(number)?.short}
            </button>
          </li>
        ))}
      </ul>
      {rest.length === 0 && <p className={texts.note}>{words.whole}</p>}
      {liberos.length > 0 && <p className={texts.note}>{words.libero(liberos.join(', '))}</p>}
    </div>
  );
}
