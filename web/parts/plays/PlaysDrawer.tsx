import { GRADES, type Grade } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useMemo, useState } from 'react';
import { chartsText } from '../../text/charts.ts';
import { readItem, readWay, shownCode, sideOf } from '../../text/reading.ts';
import { Row, Small } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { type MatchData, setLabel } from '../matchData.ts';
import type { FigurePlays } from './figures.ts';
import classes from './plays.module.css';

interface PlaysDrawerProps {
  data: MatchData;
  asked: FigurePlays;
  onClose: () => void;
}

const gradeOf = ({ play: { entry } }: PlayItem): Grade | null =>
  entry?.kind === 'touch' ? entry.grade : null;

/** The plays behind a figure, in play order, all or those of one grade. */
export function PlaysDrawer({ data, asked, onClose }: PlaysDrawerProps) {
  useReturnFocus();
  const [only, setOnly] = useState<Grade | null>(null);
  const { items } = data;
  const all = useMemo(() => {
    const wanted = new Set(asked.plays);
    return items.filter(({ happening, play }) => happening === null && wanted.has(play.id));
  }, [items, asked]);
  const shown = only === null ? all : all.filter((item) => gradeOf(item) === only);
  const words = chartsText.figures;
  return (
    <SidePanel title={asked.title} onClose={onClose}>
      <Small as="p" role="status" className={classes.sum}>
        {only === null ? words.plays(all.length) : words.some(shown.length, all.length)}
      </Small>
      <Row as="fieldset" gap={4} className={classes.grades}>
        <legend className="unseen">{words.byGrade}</legend>
        {GRADES.map((grade) => {
          const n = all.filter((item) => gradeOf(item) === grade).length;
          return (
            n > 0 && (
              <button
                key={grade}
                type="button"
                className={classes.grade}
                aria-pressed={only === grade}
                onClick={() => setOnly(only === grade ? null : grade)}
              >
                <b>{grade}</b> {n}
              </button>
            )
          );
        })}
      </Row>
      <ol className={classes.list} aria-label={asked.title}>
        {shown.map((item) => (
          <PlayLine key={item.id} data={data} item={item} />
        ))}
      </ol>
    </SidePanel>
  );
}

function PlayLine({ data, item }: { data: MatchData; item: PlayItem }) {
  const { play, set, score } = item;
  const { entry } = play;
  const way = entry?.kind === 'touch' ? readWay(entry, data.match.settings.cones) : '';
  return (
    <li className={classes.line} data-side={sideOf(item)}>
      <span className={classes.when} data-figures="">
        <b>{score.join(':')}</b>
        <Small>{setLabel(data.golden, set)}</Small>
      </span>
      <span className={classes.what}>
        {readItem(item, data.names)}
        <Small cut>
          <code className={classes.code}>{shownCode(play)}</code> {way}
        </Small>
      </span>
    </li>
  );
}
