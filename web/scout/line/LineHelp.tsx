import { Modal } from '@mantine/core';
import { scoutText } from '../../text/scout.ts';
import classes from './Dialogs.module.css';
import type { KeyText } from './shortcut.ts';

const words = scoutText.cheat;

const KEYS = [
  ['Enter', scoutText.keys.enter],
  ['Espaço', scoutText.keys.serve],
  ['Ctrl Z', scoutText.keys.undo],
  ['Alt 1', scoutText.keys.repair],
  ['↑ ↓', scoutText.keys.earlier],
  ['Esc', scoutText.keys.leave],
  ['L', scoutText.keys.focus],
  ['?', scoutText.keys.help],
] as const;

/** Codes by example, the keys of the line, and the shortcuts of the table. */
export function LineHelp({ shortcuts, onClose }: { shortcuts: readonly KeyText[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={scoutText.help} size="56rem">
      <div className={classes.columns}>
        <section>
          <h3 className={classes.heading}>{words.codes}</h3>
          <Rows rows={words.rows} />
          <p className={classes.note}>{words.skills}</p>
          <p className={classes.note}>{words.grades}</p>
        </section>
        <section>
          <h3 className={classes.heading}>{words.keys}</h3>
          <Rows rows={KEYS} />
          {shortcuts.length > 0 && (
            <>
              <h3 className={classes.heading}>{words.shortcuts}</h3>
              <Rows rows={shortcuts.map(({ originalKey, mappedKey }) => [originalKey, mappedKey])} />
            </>
          )}
        </section>
      </div>
    </Modal>
  );
}

function Rows({ rows }: { rows: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(([term, meaning]) => (
        <div key={term} className={classes.row}>
          <dt>
            <kbd className={classes.term}>{term}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
