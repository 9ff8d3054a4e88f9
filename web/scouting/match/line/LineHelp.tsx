import { useStored } from '../../../platform/api/stored.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Modal } from '@mantine/core';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { GRADES, type Grade, REPORT_SKILLS, SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import type { WinningSymbols } from '@volleyscouter/core/code/winning';
import { Advanced } from '../../../kit/Advanced.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { useKeyName } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { OneHandKeys } from '../../shared/OneHandKeys.tsx';
import { matchText } from '../../shared/texts/match.ts';
import { oneHandText } from '../../shared/texts/oneHand.ts';
import { readGrade } from '../../shared/texts/reading.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { typesOf } from '../../shared/texts/types.ts';
import { videoBesideText } from '../../shared/texts/videoBeside.ts';
import { GuessSheet } from '../guesses/GuessSheet.tsx';
import { undoWithoutAsking } from '../undo/undoWithoutAsking.ts';
import type { LineKeyTexts } from './keyTexts.ts';
import classes from './LineHelp.module.css';
import { lineHelpText as texts } from './lineHelpText.ts';
import { turnSounds, useSounds } from './sounds.ts';

type Entry = readonly [term: string, meaning: string];

const keysWith = (focusKey: string): readonly Entry[] => [
  ['A 1 * $ >', scoutText.keys.begins],
  ['Enter', scoutText.keys.enter],
  ['Shift Enter', scoutText.keys.keep],
  ['Espaço', scoutText.keys.serve],
  ['Ctrl Z', scoutText.keys.undo],
  ['Ctrl Y', scoutText.keys.redo],
  ["'", scoutText.keys.offer],
  ['Alt 1', scoutText.keys.repair],
  ['↑ ↓', scoutText.keys.earlier],
  ['Esc', scoutText.keys.leave],
  [focusKey, scoutText.keys.focus],
  ['Alt Q', scoutText.keys.guesses],
  ['Alt Y', scoutText.keys.seen],
  ['Alt D', scoutText.keys.note],
  ['Alt Z', scoutText.keys.bench],
  ['Alt V', scoutText.keys.replay],
  ['?', scoutText.keys.help],
];

const skillRows: readonly Entry[] = SKILLS.map((skill) => [
  skill,
  skill === 'F' ? texts.skillF : matchText.skills[skill].toLowerCase(),
]);

const typeRow = (term: string, skill: Skill): Entry => [
  term,
  typesOf(skill)
    .map(({ type, name }) => `${type} ${name}`)
    .join(' · '),
];

const gradeRow = (grade: Grade, winning: WinningSymbols): Entry => {
  const skillsByMeaning = new Map<string, string[]>();
  for (const skill of REPORT_SKILLS) {
    const isBlocked = skill === 'A' && grade === '/' && winning.A['/'] === 'loses';
    const word = readGrade(skill, grade, isBlocked);
    skillsByMeaning.set(word, [...(skillsByMeaning.get(word) ?? []), skill]);
  }
  const everyone = skillsByMeaning.size === 1;
  const parts = [...skillsByMeaning].map(([word, skills]) =>
    everyone ? word : texts.gradeOf(word, skills.join(' ')),
  );
  return [grade, parts.join(' · ')];
};

/** In court order. */
const ZONES = [4, 3, 2, 7, 8, 9, 5, 6, 1] as const;

interface LineHelpProps {
  shortcuts: LineKeyTexts;
  tables: CodeTables;
  winning: WinningSymbols;
  onClose: () => void;
}

export function LineHelp({ shortcuts: { table }, tables, winning, onClose }: LineHelpProps) {
  const { combinations, calls } = tables;
  const focusKey = useKeyName('l');
  return (
    <Modal opened onClose={onClose} title={scoutText.help} size="64rem">
      <a href="#/ajuda/scout#digitar" target="_blank" rel="noreferrer">
        {texts.guide}
      </a>
      <Grid least="22rem" fit className={classes.columns}>
        <section>
          <h3 className={classes.heading}>{texts.codes}</h3>
          <Rows rows={texts.first} />
          <h3 className={classes.heading}>{texts.more}</h3>
          <Rows rows={texts.rows} />
          <Advanced>
            <Rows rows={texts.advanced} />
          </Advanced>
          <h3 className={classes.heading}>{texts.keys}</h3>
          <Rows rows={keysWith(focusKey)} />
          <h3 className={classes.heading}>{videoBesideText.keysTitle}</h3>
          <Rows rows={videoBesideText.keys} />
          <h3 className={classes.heading}>{texts.undo}</h3>
          <UndoSwitch />
          <h3 className={classes.heading}>{texts.sounds}</h3>
          <SoundSwitch />
          <h3 className={classes.heading}>{oneHandText.title}</h3>
          <OneHandKeys />
          {table.length > 0 && (
            <>
              <h3 className={classes.heading}>{texts.shortcuts}</h3>
              <Rows rows={table.map(({ originalKey, mappedKey }): Entry => [originalKey, mappedKey])} />
            </>
          )}
        </section>
        <section>
          <h3 className={classes.heading}>{texts.skills}</h3>
          <Rows rows={skillRows} narrow />
          <h3 className={classes.heading}>{texts.types}</h3>
          <Rows rows={[typeRow(texts.serveTypes, 'S'), typeRow(texts.ballTypes, 'A')]} />
          <h3 className={classes.heading}>{texts.grades}</h3>
          <Rows rows={GRADES.map((grade) => gradeRow(grade, winning))} narrow />
          <h3 className={classes.heading}>{texts.zones}</h3>
          <Row gap={16} rowGap={12} align="stretch" className={classes.zones}>
            <Court />
            <Small as="p" className={classes.note}>
              {texts.zonesText}
            </Small>
          </Row>
        </section>
      </Grid>
      <GuessSheet />
      <h3 className={classes.heading}>{texts.tables}</h3>
      <Small as="p" className={classes.note}>
        {texts.tablesText}
      </Small>
      <Codes title={texts.combinations} codes={combinations} />
      <Codes title={texts.calls} codes={calls} />
    </Modal>
  );
}

function SoundSwitch() {
  return (
    <Checkbox
      label={texts.soundsOn}
      description={texts.soundsText}
      checked={useSounds()}
      onChange={({ currentTarget }) => turnSounds(currentTarget.checked)}
    />
  );
}

function UndoSwitch() {
  return (
    <Checkbox
      label={texts.undoWithoutAsking}
      description={texts.undoText}
      checked={useStored(undoWithoutAsking)}
      onChange={({ currentTarget }) => undoWithoutAsking.turn(currentTarget.checked)}
    />
  );
}

function Rows({ rows, narrow = false }: { rows: readonly Entry[]; narrow?: boolean }) {
  return (
    <dl className={classes.rows} data-narrow={narrow || undefined}>
      {rows.map(([term, meaning]) => (
        <Row wrap={false} gap={12} key={term} className={classes.row}>
          <dt>
            <kbd className={classes.term}>{term}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </Row>
      ))}
    </dl>
  );
}

function Court() {
  return (
    <div className={classes.court} role="img" aria-label={texts.zonesPicture}>
      <Small className={classes.net} aria-hidden="true">
        {texts.net}
      </Small>
      {ZONES.map((zone) => (
        <span key={zone} className={classes.zone} data-front={zone < 5 && zone > 1 ? true : undefined}>
          {zone}
        </span>
      ))}
    </div>
  );
}

function Codes({
  title,
  codes,
}: {
  title: string;
  codes: readonly { readonly code: string; readonly text: string }[];
}) {
  if (codes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h4 className={classes.heading}>{title}</h4>
      <dl className={classes.codes}>
        {codes.map(({ code, text }) => (
          <Row align="stretch" wrap={false} key={code} className={classes.code}>
            <dt>{code}</dt>
            <dd>{text}</dd>
          </Row>
        ))}
      </dl>
    </section>
  );
}
