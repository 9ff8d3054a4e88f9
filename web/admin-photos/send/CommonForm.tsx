import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import type { DraftProblem } from '../form/draft.ts';
import { ProductFields } from '../form/ProductFields.tsx';
import { PROBLEM_WORDS } from '../form/problemWords.ts';
import { useLowPrice } from '../form/useLowPrice.tsx';
import { type CommonDraft, commonOf, commonProblem, namedOf } from './common.ts';
import { Examples } from './Examples.tsx';
import { writeBytes } from './format.ts';
import { bytesOf, type Item } from './item.ts';
import classes from './Send.module.css';
import type { Sender } from './sender.ts';

const words = adminPhotos.send;

interface CommonFormProps {
  sender: Sender;
  /** What the data begin with. */
  initial: CommonDraft;
  items: readonly Item[];
  /** Where files are dropped: behind the data, before the button. */
  area: ReactNode;
}

/** What holds for all photos, said once before they go. */
export function CommonForm({ sender, initial, items, area }: CommonFormProps) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const [tries, setTries] = useState(0);
  const price = useLowPrice();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const waiting = items.filter(({ state }) => state === 'waiting');
  const named = namedOf(waiting.map(({ name }) => name));
  const nameless = draft.fromNames && draft.evento.trim() === '' ? waiting.length - named : 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = commonProblem(draft);
    setProblem(wrong);
    setFailure(null);
    if (wrong) setTries((before) => before + 1);
    else if (!busy && waiting.length > 0) price.check(draft.priceInCents, () => void begin());
  };
  const begin = async () => {
    setBusy(true);
    const begun = await sender.begin(commonOf(draft));
    setBusy(false);
    if (!begun.ok) setFailure(`${words.startFailed}. ${begun.error.msg}`);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <section className={classes.card} aria-label={words.common}>
        <h2 className={classes.title}>{words.common}</h2>
        <ProductFields
          draft={draft}
          folded
          eventRequired={!draft.fromNames}
          tries={tries}
          onChange={(change) => {
            setProblem(null);
            setDraft((before) => ({ ...change(before), fromNames: before.fromNames }));
          }}
        />
        <Checkbox
          className={classes.fromNames}
          label={words.fromNames}
          description={`${words.fromNamesHint} ${waiting.length > 0 ? words.named(named, waiting.length) : ''}`}
          checked={draft.fromNames}
          onChange={({ currentTarget: { checked } }) =>
            setDraft((before) => ({ ...before, fromNames: checked }))
          }
        />
        {draft.fromNames && waiting.length > 0 && <Examples draft={draft} items={waiting} />}
      </section>
      {area}
      {nameless > 0 && <Alarm title={words.nameless(nameless)} tone="warning" />}
      {items.length > 0 && (
        <BottomBar
          label={words.ready}
          count={words.readyOf(waiting.length, writeBytes(bytesOf(waiting).all))}
          problem={problem ? PROBLEM_WORDS[problem] : failure}
        >
          <Button type="submit" loading={busy} disabled={waiting.length === 0}>
            {words.start(waiting.length)}
          </Button>
        </BottomBar>
      )}
      {price.question}
    </form>
  );
}
