import { Button } from '@mantine/core';
import { IconArrowBackUp, IconHelpCircle } from '@tabler/icons-react';
import { GRADES, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { Row } from '../../../kit/layout.tsx';
import type { TeamNames } from '../../shared/texts/reading.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { usePress } from '../pad/usePress.ts';
import classes from './Helpers.module.css';

interface HelpersProps {
  names: TeamNames;
  /** False with the touch pad, which has these keys itself. */
  grades: boolean;
  disabled: boolean;
  onInsert: (letters: string) => void;
  onCode: (code: string) => void;
}

interface HelperKeyProps extends Pick<ComponentProps<'button'>, 'title' | 'className' | 'aria-label'> {
  onPress: () => void;
  children: ReactNode;
}

/** Leaves the focus in the line, so that a phone keeps its keyboard open. */
function HelperKey({ onPress, className = '', ...rest }: HelperKeyProps) {
  return <button type="button" className={`${classes.key} ${className}`} {...usePress(onPress)} {...rest} />;
}

const codeFor = (side: Side, code: string): string => (side === 'a' ? `a${code}` : code);

function Short({ word, letters }: { word: string; letters: number }) {
  return (
    <>
      {word.slice(0, letters)}
      <span className={`${classes.more} unseen-on-phone`}>{word.slice(letters)}</span>
    </>
  );
}

function Broken({ word, letters }: { word: string; letters: number }) {
  return (
    <span className={classes.broken}>
      <span>{word.slice(0, letters)}</span>
      <wbr />
      {word.slice(letters)}
    </span>
  );
}

export const Helpers = memo(function Helpers({ names, grades, disabled, onInsert, onCode }: HelpersProps) {
  return (
    <div className={classes.helpers}>
      {grades && (
        <Row as="fieldset" gap={4} align="stretch" wrap={false} className={classes.group} disabled={disabled}>
          <legend className="unseen">{scoutText.grades}</legend>
          {GRADES.map((grade) => (
            <HelperKey key={grade} className={classes.sign} onPress={() => onInsert(grade)}>
              {grade}
            </HelperKey>
          ))}
          <HelperKey title={scoutText.goesOnHint} onPress={() => onInsert(';')}>
            <span className={classes.sign}>;</span>{' '}
            <span className="unseen-on-phone">{scoutText.goesOn}</span>
          </HelperKey>
        </Row>
      )}
      <div className={classes.codes}>
        {SIDES.map((side) => (
          <Row
            as="fieldset"
            gap={4}
            align="stretch"
            wrap={false}
            key={side}
            className={classes.group}
            data-side={side}
            disabled={disabled}
          >
            <legend className="unseen">{scoutText.helpers(names[side])}</legend>
            <HelperKey onPress={() => onCode(codeFor(side, 'P'))}>
              <Short word={side === '*' ? scoutText.pointHome : scoutText.pointVisitor} letters={5} />
            </HelperKey>
            <HelperKey
              aria-label={scoutText.timeoutOf(names[side])}
              onPress={() => onCode(codeFor(side, 'T'))}
            >
              {scoutText.timeout}
            </HelperKey>
            <HelperKey
              aria-label={scoutText.substitutionOf(names[side])}
              onPress={() => onCode(codeFor(side, 'C'))}
            >
              <Broken word={scoutText.substitution} letters={6} />
            </HelperKey>
          </Row>
        ))}
      </div>
    </div>
  );
});

interface LineToolsProps {
  canUndo: boolean;
  /** True if the next press confirms. */
  isAsked: boolean;
  onUndo: () => void;
  onHelp: () => void;
}

export const LineTools = memo(function LineTools({ canUndo, isAsked, onUndo, onHelp }: LineToolsProps) {
  // a late click of a pad key that has moved away would hit this button; usePress ignores it
  const press = usePress(onUndo);
  return (
    <Row gap={4} align="stretch" wrap={false} className={classes.tools}>
      <Button
        size="xs"
        variant={isAsked ? 'filled' : 'default'}
        classNames={{ root: classes.tool, section: classes.toolKey }}
        disabled={!canUndo}
        rightSection={<Key of="Ctrl Z" />}
        data-undo-button=""
        {...press}
      >
        <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
        <span className={`${classes.toolWord} unseen-on-phone`}>{scoutText.undo.label}</span>
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
    </Row>
  );
});
