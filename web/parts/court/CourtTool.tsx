import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { memo } from 'react';
import { matchText } from '../../text/match.ts';
import { Key } from '../../ui/Key.tsx';
import classes from './CourtPanel.module.css';

interface CourtToolProps {
  icon: Icon;
  label: string;
  /** The key that does the same. */
  shortcut: string;
  /** Of a toggle: whether it is on. */
  on?: boolean;
  /** What it is for, where the word is not enough. */
  title?: string;
  onPress: () => void;
}

/** A button over the court that changes how it is seen. */
export const CourtTool = memo(function CourtTool(props: CourtToolProps) {
  const { icon: Sign, label, shortcut, on, title = label, onPress } = props;
  return (
    <Button
      classNames={{ root: classes.tool, section: classes.section }}
      variant={on ? 'light' : 'subtle'}
      color={on ? 'volley' : 'gray'}
      size="xs"
      leftSection={<Sign size={18} stroke={1.75} aria-hidden={true} />}
      rightSection={<Key of={shortcut} />}
      aria-pressed={on}
      title={title}
      onClick={onPress}
    >
      {label}
    </Button>
  );
});

/** What the marks on the discs mean. */
export function CourtLegend() {
  const words = matchText.court;
  return (
    <p className={classes.legend}>
      <span className={classes.sign} data-sign="setter" aria-hidden="true" /> {words.setter}
      <span className={classes.sign} data-sign="libero" aria-hidden="true">
        L
      </span>{' '}
      {words.libero}
    </p>
  );
}
