import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Play } from '@volleyscouter/core/rally/fold';
import { lastSet } from '@volleyscouter/core/rally/items';
import { expect, test } from 'vitest';
import { consequencesOf, isEditable, nextOf } from './consequences.ts';
import {
  amendment,
  checkAmended,
  checkInserted,
  insertion,
  momentAmendment,
  momentToCorrect,
  readSeconds,
  writeSeconds,
} from './typedEdits.ts';

let count = 0;
const newId = () => `new${++count}`;
const add = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });

const LOG: Command[] = [
  { type: 'settings', settings: { points: [3, 3] } },
  { type: 'manual', id: 'l', block: 'l', home: { six: [1, 2, 3, 4, 5, 6], setter: 1 }, serving: '*' },
  add('1', '*01SH#'),
  add('2', '*01SH='),
  add('3', 'a11SH='),
  add('4', '*02SH-'),
  add('5', '*02AH#'),
];
const AFTER: Command[] = [...LOG, add('6', 'a11SH='), add('7', '*03SH#')];

const playOf = (log: readonly Command[], id: string): Play => {
  const storedPlay = foldLog(log).plays.find((play) => play.id === id);
  if (!storedPlay) throw new Error(`no play ${id}`);
  return storedPlay;
};

test('[R-RALLY-6] `misfits` is false for an edit after which all plays still fit', () => {
  const amended: Command = { type: 'amend', target: '4', code: '*02SH+' };
  expect(consequencesOf(foldLog(LOG), LOG, [amended]).misfits).toBe(false);
});

test('[R-RALLY-6] `scoreMoves` is true only for an edit that changes the score', () => {
  const log = LOG.slice(0, 4);
  const goesOn: Command = { type: 'amend', target: '2', goesOn: true };
  const match = foldLog(log);
  const consequences = consequencesOf(match, log, [goesOn]);
  expect([match.state.score, consequences.after.state.score]).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(consequences).toMatchObject({ scoreMoves: true, misfits: false });
  const graded: Command = { type: 'amend', target: '4', code: '*02SH+' };
  expect(consequencesOf(foldLog(LOG), LOG, [graded]).scoreMoves).toBe(false);
});

test('[R-RALLY-6] an edit that moves the end of a set reports both scores and the moved plays', () => {
  const amended: Command = { type: 'amend', target: '2', code: '*01SH#' };
  const consequences = consequencesOf(foldLog(LOG), LOG, [amended]);
  expect(foldLog(LOG).state).toMatchObject({ set: 2, score: [0, 0] });
  expect(consequences.setEnds).toEqual([{ set: 1, before: [3, 1], after: [3, 0] }]);
  expect(consequences.misfits).toBe(true);
  const undone = consequencesOf(foldLog(LOG), LOG, [{ type: 'remove', target: '5' }]);
  expect(undone.setEnds).toEqual([{ set: 1, before: [3, 1], after: null }]);
  const removed = consequencesOf(foldLog(AFTER), AFTER, [{ type: 'remove', target: '5' }]);
  expect(removed.moved).toBeGreaterThan(0);
});

test('[R-RALLY-6] only new flags of other plays are reported', () => {
  const log = LOG.slice(0, 4);
  // the serve moves to the visitors, so the following entries of the home team do not fit
  const more = [...log, add('8', 'a11SH-'), add('9', '*02AH#')];
  const consequences = consequencesOf(foldLog(more), more, [{ type: 'amend', target: '2', code: '*01SH#' }]);
  expect(consequences.newFlags).toEqual([
    { play: expect.objectContaining({ id: '8' }), flags: ['other-server'] },
  ]);
  const ofEditedPlay = consequencesOf(foldLog(more), more, [{ type: 'amend', target: '8', code: 'a11RH-' }]);
  expect(ofEditedPlay.newFlags.map(({ play }) => play.id)).not.toContain('8');
});

test('[R-RALLY-6] an edit of one play removes no play', () => {
  for (const target of ['1', '2', '3', '4', '5', '6'])
    for (const code of ['*01SH#', 'a11SH=', '*12TT', 'a$$&H#']) {
      const { after } = consequencesOf(foldLog(AFTER), AFTER, [{ type: 'amend', target, code }]);
      expect(after.plays.map(({ id }) => id)).toEqual(foldLog(AFTER).plays.map(({ id }) => id));
    }
});

test('[R-RALLY-6] only plays of the last set can be edited, except in a copy', () => {
  const match = foldLog(AFTER);
  expect(isEditable(playOf(AFTER, '7'), lastSet(match), false)).toBe(true);
  expect(isEditable(playOf(AFTER, '1'), lastSet(match), false)).toBe(false);
  expect(isEditable(playOf(AFTER, '1'), lastSet(match), true)).toBe(true);
  // the closed set is the last set until the next set begins
  expect(isEditable(playOf(LOG, '1'), lastSet(foldLog(LOG)), false)).toBe(true);
});

test('a code typed for an earlier play is checked against the state at this play', () => {
  const match = foldLog(LOG);
  const serve = playOf(LOG, '4');
  expect(checkAmended(match, serve, '2SM+', DEFAULT_TABLES).findings).toEqual([]);
  expect(checkAmended(match, serve, '3SM+', DEFAULT_TABLES).findings[0]?.code).toBe('other-server');
  expect(checkInserted(match, serve, 'after', 'a11R+', DEFAULT_TABLES).findings).toEqual([]);
  expect(checkInserted(match, serve, 'before', 'a11R+', DEFAULT_TABLES).findings[0]?.code).toBe('no-serve');
});

test('a new code amends the play; the same code amends nothing', () => {
  const match = foldLog(LOG);
  const serve = playOf(LOG, '4');
  const typed = (text: string) => amendment(serve, checkAmended(match, serve, text, DEFAULT_TABLES));
  expect(typed('2SM+')).toEqual({ type: 'amend', target: '4', code: '*02SM+' });
  expect(typed('*02SH-')).toBe(null);
  expect(typed('2A#;')).toMatchObject({ code: '*02AH#', goesOn: true });
});

test('[R-RALLY-6] a missed touch is inserted before a play, after a play, or at the end', () => {
  const match = foldLog(LOG);
  const [serve, attack] = [playOf(LOG, '4'), playOf(LOG, '5')];
  const line = checkInserted(match, serve, 'after', 'a11R+ a12E+', DEFAULT_TABLES);
  const added = insertion(match, serve, 'after', line, newId);
  expect(added.map(({ before }) => before)).toEqual(['5', '5']);
  expect(new Set(added.map(({ block }) => block)).size).toBe(1);
  const order = foldLog([...LOG, ...added]).plays.map(({ code }) => code);
  expect(order.slice(-4)).toEqual(['*02SH-', 'a11RH+', 'a12EH+', '*02AH#']);
  expect(insertion(match, serve, 'before', line, newId)[0]?.before).toBe('4');
  expect(nextOf(match, attack)).toBe(null);
  expect(insertion(match, attack, 'after', line, newId)[0]).not.toHaveProperty('before');
});

test('[R-UI-6] the time field shows whole seconds; unchanged digits keep the fraction', () => {
  expect([42.6, 125, 41.953, 0, null].map(writeSeconds)).toEqual(['42', '125', '41', '0', '']);
  expect(readSeconds('42', 42.6)).toBe(42.6);
  expect(readSeconds('43', 42.6)).toBe(43);
  expect(readSeconds('125', null)).toBe(125);
  expect(readSeconds('', 42.6)).toBe(null);
});

test('[R-VIDEO-1] the corrected time is in the shown video, or else in the play’s video', () => {
  const play = { id: 'x', moment: { at: 12_000, from: 'typed', video: 'r:rec' } } as const;
  const moments = new Map([['x', { at: 3_612_500, from: 'keys' }]] as const);
  const shownMoment = momentToCorrect(play, 'y:game', moments);
  expect(shownMoment).toEqual({ seconds: 3612.5, video: 'y:game' });
  expect(momentAmendment('x', { ...shownMoment, seconds: 3613 })).toEqual({
    type: 'amend',
    target: 'x',
    moment: { at: 3_613_000, from: 'corrected', video: 'y:game' },
  });
  expect(momentToCorrect(play, 'y:game', new Map())).toEqual({ seconds: null, video: 'y:game' });
  expect(momentToCorrect(play, null, null)).toEqual({ seconds: 12, video: 'r:rec' });
  expect(momentToCorrect({ id: 'x', moment: { at: 5000, from: 'file' } }, null, null)).toEqual({
    seconds: 5,
  });
});

test('[R-CODE-4] `$` that replaces another code has the reading `new`', () => {
  const log = [...LOG.slice(0, 2), add('2', '*01SH#'), add('3', '*p')];
  const edited = (id: string, text: string) => {
    const play = playOf(log, id);
    return amendment(play, checkAmended(foldLog(log), play, text, DEFAULT_TABLES));
  };
  expect(edited('3', '$')).toEqual({ type: 'amend', target: '3', code: '*$$&H#', reading: 'new' });
  const old = [...log.slice(0, 3), add('3', '*$$&H#')];
  const stored = playOf(old, '3');
  expect(amendment(stored, checkAmended(foldLog(old), stored, '$', DEFAULT_TABLES))).toBeNull();
});
