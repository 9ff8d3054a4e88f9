import { useSave } from '../../../kit/useSave.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Card, Cut, Heading, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { PROBLEM_WORDS } from '../form/draft.ts';
import { ProductFields } from '../form/ProductFields.tsx';
import { usePhotoDraft } from '../form/usePhotoDraft.ts';
import { useTeams } from '../queries.ts';
import { type CommonDraft, commonOf, commonProblem, namedOf, saidOf } from './common.ts';
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
  const { draft, change, problem, tries, submit, question } = usePhotoDraft(initial);
  useEffect(() => {
    sender.typed = draft;
  }, [sender, draft]);
  const teams = useTeams(draft.evento);
  const { save, busy, failure, reset } = useSave(() => sender.begin(commonOf(draft, teams)));
  const waiting = items.filter(({ state }) => state === 'waiting');
  const named = namedOf(waiting.map(({ name }) => name));
  const nameless = draft.fromNames && draft.evento.trim() === '' ? waiting.length - named : 0;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reset();
    submit(commonProblem(draft), () => waiting.length > 0 && void save());
  };

  return (
    <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
      <Card as="section" gap={12} aria-label={words.common}>
        <Heading size="lg">{words.common}</Heading>
        <ProductFields
          draft={draft}
          folded
          eventRequired={!draft.fromNames}
          tries={tries}
          onChange={(next) => change((before) => ({ ...before, ...next(before) }))}
        />
        <Checkbox
          mt={8}
          label={words.fromNames}
          description={`${words.fromNamesHint} ${waiting.length > 0 ? words.named(named, waiting.length) : ''}`}
          checked={draft.fromNames}
          onChange={({ currentTarget: { checked } }) =>
            change((before) => ({ ...before, fromNames: checked }))
          }
        />
        {draft.fromNames && waiting.length > 0 && <Examples draft={draft} items={waiting} />}
      </Card>
      {area}
      {nameless > 0 && <Notice title={words.nameless(nameless)} tone="warning" />}
      {items.length > 0 && (
        <BottomBar
          label={words.ready}
          count={words.readyOf(waiting.length, writeBytes(bytesOf(waiting).all))}
          problem={problem ? PROBLEM_WORDS[problem] : failure && `${words.startFailed}. ${failure.msg}`}
        >
          <Button type="submit" loading={busy} disabled={waiting.length === 0}>
            {words.start(waiting.length)}
          </Button>
        </BottomBar>
      )}
      {question}
    </Stack>
  );
}

/** So many files show how the rest will be. */
const SHOWN = 4;

/** Event and place that the first files will have. */
function Examples({ draft, items }: { draft: CommonDraft; items: readonly Item[] }) {
  const shown = items.slice(0, SHOWN);
  return (
    <Stack as="section" gap={4} className={classes.examples} aria-label={words.examples}>
      <Small as="h3">{words.examples}</Small>
      <Stack as="ul" gap={4}>
        {shown.map(({ key, name }) => {
          const { evento, local } = saidOf(draft, name);
          return (
            <li key={key}>
              <Cut className={classes.exampleName}>{name}</Cut>
              <span className={classes.example} data-missing={evento === '' || undefined}>
                {evento === '' ? words.exampleNone : words.exampleOf(evento, local)}
              </span>
            </li>
          );
        })}
      </Stack>
      {items.length > shown.length && <Small as="p">{words.examplesMore(items.length - shown.length)}</Small>}
    </Stack>
  );
}
