import { ActionIcon, Button, Modal, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ShopEvent } from '@volleyscouter/contract/products';
import { MOST_STEPS } from '@volleyscouter/core/shop/packages';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { packagesText as words } from '../../text/packages.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';
import classes from './PackagesModal.module.css';
import {
  type DraftStep,
  draftOf,
  packagesOf,
  type WrongPart,
  withStep,
  wrongParts,
} from './packagesDraft.ts';

interface PackagesModalProps {
  event: ShopEvent;
  onClose: () => void;
}

/** The progressive prices of an event (R-SHOP-10). */
export function PackagesModal({ event: { name, pacotes }, onClose }: PackagesModalProps) {
  const [draft, setDraft] = useState(() => {
    const kept = draftOf(pacotes);
    return kept.steps.length > 0 ? kept : withStep(kept);
  });
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const wrong = tried ? wrongParts(draft) : new Set<WrongPart>();
  const refresh = useRefreshPhotos();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = packagesOf(draft);
    setTried(!read.ok);
    if (!read.ok) {
      const parts = wrongParts(draft);
      const rows = draft.steps.flatMap(({ key }, row) => (isWrong(parts, key) ? [row + 1] : []));
      return setFailure(words.inRows(read.error === 'step-wrong' ? rows : [], words.bad[read.error]));
    }
    setBusy(true);
    setFailure(null);
    const body = { name, pacotes: { steps: [...read.value.steps], allCents: read.value.allCents } };
    const answer = await call(photoCalls.updateEvent, { body });
    setBusy(false);
    if (!answer.ok) return setFailure(`${words.failed}. ${answer.error.msg}`);
    void toast.good(words.saved(name));
    onClose();
    await refresh();
  };
  const change = (key: number, part: Partial<DraftStep>) =>
    setDraft(({ steps, all }) => ({
      all,
      steps: steps.map((step) => (step.key === key ? { ...step, ...part } : step)),
    }));

  return (
    <Modal opened onClose={onClose} title={words.titleOf(name)} size="lg">
      <form onSubmit={submit} noValidate>
        <Text c="dimmed">{words.lead}</Text>
        <ol className={classes.steps}>
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
        </ol>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={draft.steps.length >= MOST_STEPS}
          onClick={() => setDraft(withStep)}
        >
          {words.add}
        </Button>
        <TextInput
          mt="lg"
          className={classes.all}
          label={words.all}
          description={words.allHint}
          leftSection="R$"
          inputMode="decimal"
          autoComplete="off"
          value={draft.all}
          error={wrong.has('all')}
          onChange={({ currentTarget: { value: all } }) => setDraft(({ steps }) => ({ steps, all }))}
        />
        {failure && (
          <div className={classes.failure}>
            <Alarm title={failure} />
          </div>
        )}
        <div className={classes.foot}>
          <DialogButtons save={words.save} busy={busy} onClose={onClose} />
        </div>
      </form>
    </Modal>
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
      <TextInput
        className={classes.each}
        aria-label={words.eachOf(row)}
        leftSection="R$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={each}
        error={wrong.has(`${key}.each`)}
        onChange={({ currentTarget: { value } }) => onChange({ each: value })}
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
