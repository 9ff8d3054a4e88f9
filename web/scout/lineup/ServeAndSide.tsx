import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { otherSide, SIDES } from '@volleyscouter/core/code/vocabulary';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { Ball } from '../../ui/Ball.tsx';
import { Key } from '../../ui/Key.tsx';
import { firstServerByRule } from './draft.ts';
import classes from './ServeAndSide.module.css';
import { sideName } from './six.ts';
import texts from './texts.module.css';
import type { Drafting } from './useDraft.ts';

const words = editText.lineup;

/** Who serves, the rule of the game beside it where it says otherwise, and who stands on the left. */
export function ServeAndSide({ data, drafting }: { data: MatchData; drafting: Drafting }) {
  const { draft, serve, swap } = drafting;
  const { match, names } = data;
  const { fresh, set } = match.state;
  const ruled = fresh ? firstServerByRule(match) : null;
  const differs = ruled !== null && ruled !== draft.serving;
  const tossed = fresh && set > 1 && set >= match.settings.bestOf;
  return (
    <div className={classes.serveAndSide}>
      <fieldset className={classes.choice}>
        <legend className={texts.label}>{fresh ? words.serves : words.servesNow}</legend>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={classes.option}
            data-side={sideName(side)}
            aria-pressed={draft.serving === side}
            onClick={() => serve(side)}
          >
            {draft.serving === side && <Ball size={18} />}
            <span>{names[side]}</span>
          </button>
        ))}
      </fieldset>
      <div className={classes.choice}>
        <span className={texts.label}>{words.left}</span>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />}
          title={words.swap}
          aria-label={`${words.swap}: ${names[draft.left]} | ${names[otherSide(draft.left)]}`}
          onClick={swap}
        >
          {names[draft.left]} <span className={classes.net}>|</span> {names[otherSide(draft.left)]}
        </Button>
      </div>
      {differs && (
        <p className={classes.rule} role="status">
          {words.rule(names[ruled])}
          <Button size="xs" variant="light" rightSection={<Key of="s" />} onClick={() => serve(ruled)}>
            {words.takeRule(names[ruled])}
          </Button>
        </p>
      )}
      {tossed && <p className={texts.note}>{words.toss}</p>}
    </div>
  );
}
