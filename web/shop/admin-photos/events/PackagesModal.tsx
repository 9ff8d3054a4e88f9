import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { MAX_STEPS, type Packages } from '@volleyscouter/core/shop/packages';
import { lowPrice } from '@volleyscouter/core/shop/price';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { useForm } from '../../../kit/useForm.tsx';
import { call } from '../../../platform/api/call.ts';
import { eventCalls } from '../../shared/events/queries.ts';
import { MoneyField } from '../../shared/MoneyField.tsx';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { useRefreshPhotos } from '../queries.ts';
import classes from './PackagesModal.module.css';
import {
  type DraftStep,
  type PackagesDraft,
  packagesDraft,
  packagesOf,
  readPackages,
  type WrongPart,
  withStep,
  wrongParts,
} from './packagesDraft.ts';
import { packagesText as texts } from './packagesText.ts';

interface PackagesModalProps {
  event: ShopEvent;
  onClose: () => void;
}

function firstDraft(packages: Packages): PackagesDraft {
  const draft = packagesDraft(packages);
  return draft.steps.length > 0 ? draft : withStep(draft);
}

function problemOf(draft: PackagesDraft): string | null {
  const read = packagesOf(draft);
  if (read.ok) return null;
  const wrong = wrongParts(draft);
  const rows = draft.steps.flatMap(({ key }, row) => (isWrong(wrong, key) ? [row + 1] : []));
  return texts.inRows(read.error === 'step-wrong' ? rows : [], texts.bad[read.error]);
}

/** Progressive prices of an event (R-SHOP-10). */
export function PackagesModal({ event: { name, pacotes }, onClose }: PackagesModalProps) {
  const refresh = useRefreshPhotos();
  const price = useLowPrice();
  const form = useForm({
    initial: firstDraft(pacotes),
    live: true,
    validate: (draft) => ({ problem: problemOf(draft) }),
    confirm: ({ steps }, send, before) => {
      // prices that are already stored need no confirmation
      const fresh = steps.filter(({ each }) => !before.steps.some((step) => step.each === each));
      price.check(fresh.find(({ each }) => lowPrice(each) !== null)?.each ?? '', send);
    },
    send: (draft) => {
      const { steps, allCents } = readPackages(draft);
      return call(eventCalls.updateEvent, { body: { name, pacotes: { steps: [...steps], allCents } } });
    },
    saved: async () => {
      void toast.good(texts.saved(name));
      onClose();
      await refresh();
    },
  });
  const { values, errors, change } = form;
  const wrong = errors.problem ? wrongParts(values) : new Set<WrongPart>();
  const changeSteps = (next: (steps: readonly DraftStep[]) => readonly DraftStep[]) =>
    change(({ steps }) => ({ steps: next(steps) }));
  const changeStep = (key: number, part: Partial<DraftStep>) =>
    changeSteps((steps) => steps.map((step) => (step.key === key ? { ...step, ...part } : step)));

  return (
    <FormDialog
      title={texts.titleOf(name)}
      size="lg"
      ignoresOutsideClick
      dirty={form.dirty}
      question={price.question}
      save={texts.save}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <Text c="dimmed">{texts.lead}</Text>
      <Stack as="ol" gap={12}>
        {values.steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            row={index + 1}
            wrong={wrong}
            onChange={(part) => changeStep(step.key, part)}
            onRemove={() => changeSteps((steps) => steps.filter(({ key }) => key !== step.key))}
          />
        ))}
      </Stack>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={values.steps.length >= MAX_STEPS}
        onClick={() => change(withStep)}
      >
        {texts.add}
      </Button>
      <MoneyField
        className={classes.all}
        label={texts.all}
        empty={texts.allHint}
        {...form.field('all')}
        error={wrong.has('all')}
      />
      {errors.problem && <Notice title={errors.problem} />}
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
        aria-label={texts.fromOf(row)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={from}
        error={wrong.has(`${key}.from`)}
        onChange={({ currentTarget: { value } }) => onChange({ from: value })}
      />
      <span className={classes.orMore}>{texts.orMore}</span>
      <MoneyField
        className={classes.each}
        aria-label={texts.eachOf(row)}
        value={each}
        error={wrong.has(`${key}.each`)}
        onChange={(value) => onChange({ each: value })}
      />
      <span className={classes.unit}>{texts.each}</span>
      <ActionIcon
        className={classes.drop}
        aria-label={texts.remove(row)}
        title={texts.remove(row)}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
