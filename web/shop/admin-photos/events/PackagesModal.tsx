import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { MOST_STEPS, type Packages } from '@volleyscouter/core/shop/packages';
import { lowPrice } from '@volleyscouter/core/shop/price';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { eventCalls } from '../../shared/events/queries.ts';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { MoneyField } from '../MoneyField.tsx';
import { useRefreshPhotos } from '../queries.ts';
import classes from './PackagesModal.module.css';
import {
  type DraftStep,
  packagesDraft,
  packagesOf,
  type WrongPart,
  withStep,
  wrongParts,
} from './packagesDraft.ts';
import { packagesText as words } from './packagesText.ts';

interface PackagesModalProps {
  event: ShopEvent;
  onClose: () => void;
}

/** The progressive prices of an event (R-SHOP-10). */
export function PackagesModal({ event: { name, pacotes }, onClose }: PackagesModalProps) {
  const [begun] = useState(() => {
    const kept = packagesDraft(pacotes);
    return kept.steps.length > 0 ? kept : withStep(kept);
  });
  const [draft, setDraft] = useState(begun);
  const [tried, setTried] = useState(false);
  const wrong = tried ? wrongParts(draft) : new Set<WrongPart>();
  const refresh = useRefreshPhotos();
  const price = useLowPrice();

  const saving = useSave(
    ({ steps, allCents }: Packages) =>
      call(eventCalls.updateEvent, { body: { name, pacotes: { steps: [...steps], allCents } } }),
    async () => {
      void toast.good(words.saved(name));
      onClose();
      await refresh();
    },
  );
  const read = packagesOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(!read.ok);
    saving.reset();
    if (!read.ok) return;
    // what it cost before is not asked about
    const fresh = draft.steps.filter(({ each }) => !begun.steps.some((step) => step.each === each));
    const low = fresh.find(({ each }) => lowPrice(each) !== null);
    price.check(low?.each ?? '', () => void saving.save(read.value));
  };
  const problem = (): string | null => {
    if (!tried || read.ok) return null;
    const rows = draft.steps.flatMap(({ key }, row) => (isWrong(wrong, key) ? [row + 1] : []));
    return words.inRows(read.error === 'step-wrong' ? rows : [], words.bad[read.error]);
  };
  const change = (key: number, part: Partial<DraftStep>) =>
    setDraft(({ steps, all }) => ({
      all,
      steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)),
    }));

  return (
    <FormDialog
      title={words.titleOf(name)}
      size="lg"
      keep
      dirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      question={price.question}
      save={words.save}
      saving={saving}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text c="dimmed">{words.lead}</Text>
      <Stack as="ol" gap={12}>
        {draft.steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            row={index + 1}
            wrong={wrong}
            onChange={(part) => change(step.key, part)}
            onRemove={() =>
              setDraft(({ steps, all }) => ({ all, steps: steps.filter(({ key }) => key !== step.key) }))
            }
          />
        ))}
      </Stack>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={draft.steps.length >= MOST_STEPS}
        onClick={() => setDraft(withStep)}
      >
        {words.add}
      </Button>
      <MoneyField
        className={classes.all}
        label={words.all}
        value={draft.all}
        empty={words.allHint}
        error={wrong.has('all')}
        onChange={(all) => setDraft(({ steps }) => ({ steps, all }))}
      />
      {problem() && <Notice title={problem() ?? ''} />}
    </FormDialog>
  );
}

const isWrong = (parts: ReadonlySet<WrongPart>, key: number): boolean =>
  parts.has(`${key}.from`) || parts.has(`${key}.each`);

interface StepProps {
  step: DraftStep;
  /** 1-based. */
  row: number;
  wrong: ReadonlySet<WrongPart>;
  onChange: (part: Partial<DraftStep>) => void;
  onRemove: () => void;
}

function Step({ step: { key, from, each }, row, wrong, onChange, onRemove }: StepProps) {
  return (
    <li className={classes.step}>
      <TextInput
        className={classes.from}
        aria-label={words.fromOf(row)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={from}
        error={wrong.has(`${key}.from`)}
        onChange={({ currentTarget: { value } }) => onChange({ from: value })}
      />
      <span className={classes.orMore}>{words.orMore}</span>
      <MoneyField
        className={classes.each}
        aria-label={words.eachOf(row)}
        value={each}
        error={wrong.has(`${key}.each`)}
        onChange={(value) => onChange({ each: value })}
      />
      <span className={classes.unit}>{words.each}</span>
      <ActionIcon
        className={classes.drop}
        aria-label={words.remove(row)}
        title={words.remove(row)}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
