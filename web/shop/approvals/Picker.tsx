import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../kit/layout.tsx';
import { useDebouncedText } from '../../kit/useDebouncedText.ts';
import { approvalsText } from './approvalsText.ts';
import classes from './Picker.module.css';

const texts = approvalsText.picker;

interface PickerProps {
  /** `label`: label of the search field. `list`: label of the results. */
  label: string;
  list: string;
  maxLength: number;
  search: string;
  /** Must be a stable function. */
  onSearch: (search: string) => void;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** `undefined` until the results have loaded. */
  count: number | undefined;
  /** True if the search reached its limit. */
  isCut: boolean;
  /** Text if there are no results. */
  nothing: string;
  children: ReactNode;
}

export function Picker({ label, list, maxLength, search, onSearch, query, count, ...rest }: PickerProps) {
  const { isCut, nothing, children } = rest;
  const [typed, setTyped] = useDebouncedText(search, onSearch);
  const { isError, isFetching, refetch } = query;
  return (
    <div className={classes.picker}>
      <TextInput
        label={label}
        maxLength={maxLength}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Row gap={16} className={classes.note} role="status">
        {isError && (
          <>
            <span>{texts.failed}</span>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              {texts.again}
            </Button>
          </>
        )}
        {!isError && count === undefined && texts.loading}
        {!isError && count === 0 && nothing}
        {!isError && isCut && texts.more}
      </Row>
      {count !== undefined && count > 0 && (
        <fieldset className={classes.options} aria-label={list}>
          {children}
        </fieldset>
      )}
    </div>
  );
}

interface OptionProps {
  picked: boolean;
  disabled?: boolean | undefined;
  onPick: () => void;
  children: ReactNode;
}

export function PickerOption({ picked, disabled, onPick, children }: OptionProps) {
  return (
    <Row as="label" gap={12} wrap={false} className={classes.option} data-picked={picked || undefined}>
      <input type="checkbox" checked={picked} disabled={disabled} onChange={onPick} />
      <Stack as="span" gap={0}>
        {children}
      </Stack>
    </Row>
  );
}
