import { matchResult } from '@volleyscouter/core/report/matchResult';
import { useEffect } from 'react';
import { fullDay } from '../../kit/days.ts';
import { Small } from '../../kit/layout.tsx';
import type { MatchData } from '../shared/matchData.ts';
import { matchPdfText as texts } from './matchPdfText.ts';
import classes from './PrintHead.module.css';

const SCHEME = 'mantineColorScheme';

function usePaperTheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const print = window.matchMedia('print');
    let screen: string | undefined;
    const paper = (prints: boolean) => {
      if (prints) {
        screen ??= dataset[SCHEME];
        dataset[SCHEME] = 'light';
      } else if (screen !== undefined) {
        dataset[SCHEME] = screen;
        screen = undefined;
      }
    };
    const before = () => paper(true);
    const after = () => paper(false);
    // some browsers fire only the change of the media query, some only the print events
    const change = () => paper(print.matches);
    print.addEventListener('change', change);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      print.removeEventListener('change', change);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

/** Names can contain any character. */
const quoted = (text: string): string =>
  `"${[...text].map((char) => (/[\p{L}\p{N} ]/u.test(char) ? char : `\\${char.codePointAt(0)?.toString(16)} `)).join('')}"`;

/** While mounted, only elements with `data-prints` are printed. */
export function PrintHead({ data, title }: { data: MatchData; title: string }) {
  const { game, match, names } = data;
  usePaperTheme();
  const { setsWon, sets } = matchResult(game, match);
  const teams = `${names['*']} ${setsWon.join(' x ')} ${names.a}`;
  const date = /^\d{4}-\d\d-\d\d$/.test(game.date) ? fullDay(game.date) : game.date;
  const facts = [
    sets.map(texts.setResult).join(' · '),
    date,
    game.time,
    game.league,
    game.season,
    game.local,
  ];
  return (
    <div className={classes.head}>
      <style>{`@page { size: A4 portrait; margin: 14mm 10mm 12mm;
        @top-left { content: ${quoted(`${names['*']} x ${names.a}`)}; color: #000; font: 9pt sans-serif; white-space: nowrap; }
        @top-right { content: ${quoted(date)}; color: #000; font: 9pt sans-serif; white-space: nowrap; }
        @bottom-right { content: counter(page) " / " counter(pages); color: #000; font: 9pt sans-serif; } }`}</style>
      <p className={classes.teams}>{teams}</p>
      <Small as="p" tone="plain">
        {title}
      </Small>
      <Small as="p" tone="plain">
        {facts.filter(Boolean).join(' · ')}
      </Small>
    </div>
  );
}
