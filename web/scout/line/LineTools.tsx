import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHelpCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { scoutText } from '../../text/scout.ts';
import { Key } from '../../ui/Key.tsx';
import classes from './CodeLine.module.css';

interface LineToolsProps {
  canUndo: boolean;
  onUndo: () => void;
  onHelp: () => void;
}

/** Undo and help, beside the helpers. */
export const LineTools = memo(function LineTools({ canUndo, onUndo, onHelp }: LineToolsProps) {
  return (
    <div className={classes.tools}>
      <Button
        size="xs"
        variant="default"
        classNames={{ root: classes.tool, section: classes.toolKey }}
        disabled={!canUndo}
        rightSection={<Key of="Ctrl Z" />}
        onClick={onUndo}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes.toolWord}>{scoutText.undo.label}</span>
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        className={`${classes.tool} ${classes.help}`}
        aria-label={scoutText.help}
        title={scoutText.help}
        onClick={onHelp}
      >
        <IconHelpCircle size={20} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
});
