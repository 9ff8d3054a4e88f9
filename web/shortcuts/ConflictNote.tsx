import { Button } from '@mantine/core';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Conflict } from './conflict.ts';
import classes from './Shortcuts.module.css';

const TITLES = { never: words.neverTitle, taken: words.takenTitle, used: words.usedTitle } as const;

interface ConflictNoteProps {
  conflict: Conflict;
  free: readonly string[];
  busy: boolean;
  onTake: (key: string) => void;
  /** It is wanted all the same. */
  onAnyway: () => void;
}

/** What the key does already, other keys by one press, and, where it would work, the way on. */
export function ConflictNote({ conflict, free, busy, onTake, onAnyway }: ConflictNoteProps) {
  const { kind, says } = conflict;
  return (
    <Notice tone={kind === 'used' ? 'warning' : 'error'} title={TITLES[kind]}>
      <p className={classes.says}>{says}</p>
      <div className={classes.ways}>
        {free.length > 0 && <span>{words.free}</span>}
        {free.map((key) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            aria-label={words.take(key)}
            onClick={() => onTake(key)}
          >
            <kbd>{key}</kbd>
          </Button>
        ))}
        {kind === 'used' && (
          <Button variant="subtle" size="xs" loading={busy} onClick={onAnyway}>
            {words.addAnyway}
          </Button>
        )}
      </div>
    </Notice>
  );
}
