import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Notice } from '../../../kit/Notice.tsx';
import { formText } from '../gameFormText.ts';
import classes from './Form.module.css';
import { FIXED, FORMATS, readSetPoints, type SetsDraft, type SetsField } from './setsDraft.ts';

const texts = formText.rules;

export const formatLabel = (bestOf: string): string => (bestOf === FIXED ? texts.fixed : bestOf);

interface SetsFieldsProps {
  draft: SetsDraft;
  onChange: (change: Partial<SetsDraft>) => void;
  wrong: (field: SetsField) => string | null | undefined;
}

export function SetsFields({ draft, onChange, wrong }: SetsFieldsProps) {
  const text = (field: SetsField) => ({
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
    error: wrong(field),
  });
  const isFixed = draft.bestOf === FIXED;
  const sets = isFixed ? readSetPoints(draft.setPoints)?.length : undefined;
  return (
    <>
      <NativeSelect
        label={texts.bestOf}
        value={draft.bestOf}
        data={FORMATS.map((value) => ({ value, label: formatLabel(value) }))}
        onChange={(event) => onChange({ bestOf: event.currentTarget.value })}
      />
      {isFixed ? (
        <>
          <TextInput
            label={texts.setPoints}
            description={sets === undefined ? texts.setPointsHelp : texts.setCount(sets)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            maxLength={40}
            className={classes.two}
            {...text('setPoints')}
          />
          <Checkbox
            label={texts.lastDecides}
            description={texts.lastDecidesHelp}
            checked={draft.lastDecides}
            className={classes.row}
            onChange={(event) => onChange({ lastDecides: event.currentTarget.checked })}
          />
        </>
      ) : (
        <>
          <TextInput label={texts.points} inputMode="numeric" maxLength={2} {...text('points')} />
          <TextInput label={texts.tieBreak} inputMode="numeric" maxLength={2} {...text('tieBreak')} />
        </>
      )}
      {draft.bestOf === '1' && (
        <div className={classes.row}>
          <Notice tone="warning" title={texts.bestOfOne(draft.tieBreak)} />
        </div>
      )}
    </>
  );
}
