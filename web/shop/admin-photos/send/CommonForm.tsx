import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Card, Cut, Heading, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { isSeller } from '../../shared/seller.ts';
import { ProductFields } from '../form/ProductFields.tsx';
import { usePhotoForm } from '../form/usePhotoForm.tsx';
import { useTeams } from '../queries.ts';
import { type CommonDraft, commonOf, fileFields, namedOf } from './common.ts';
import { writeBytes } from './format.ts';
import { bytesOf, type Item } from './item.ts';
import classes from './Send.module.css';
import type { Sender } from './sender.ts';

const texts = adminPhotos.send;

interface CommonFormProps {
  sender: Sender;
  initial: CommonDraft;
  items: readonly Item[];
  area: ReactNode;
}

export function CommonForm({ sender, initial, items, area }: CommonFormProps) {
  const form = usePhotoForm<CommonDraft, null>({
    initial,
    needsEvent: ({ fromNames }) => !fromNames,
    send: (typed) => sender.begin(commonOf(typed, teams)),
  });
  const { values: draft, problem, failure } = form;
  useEffect(() => {
    sender.typed = draft;
  }, [sender, draft]);
  const teams = useTeams(draft.evento);
  const waiting = items.filter(({ state }) => state === 'waiting');
  const named = namedOf(waiting.map(({ name }) => name));
  const nameless = draft.fromNames && draft.evento.trim() === '' ? waiting.length - named : 0;

  return (
    <Stack as="form" gap={16} onSubmit={form.submit} noValidate>
      <Card as="section" gap={12} aria-label={texts.common}>
        <Heading size="lg">{texts.common}</Heading>
        <ProductFields form={form} folded eventRequired={!draft.fromNames} />
        {isSeller() && (
          <Checkbox
            mt={8}
            label={texts.fromNames}
            description={`${texts.fromNamesHint} ${waiting.length > 0 ? texts.named(named, waiting.length) : ''}`}
            {...form.tick('fromNames')}
          />
        )}
        {draft.fromNames && waiting.length > 0 && <Examples draft={draft} items={waiting} />}
      </Card>
      {area}
      {nameless > 0 && <Notice title={texts.nameless(nameless)} tone="warning" />}
      {items.length > 0 && (
        <BottomBar
          label={texts.ready}
          count={texts.readyOf(waiting.length, writeBytes(bytesOf(waiting).all))}
          problem={problem ?? (failure && `${texts.startFailed}. ${failure.msg}`)}
        >
          <Button type="submit" loading={form.busy} disabled={waiting.length === 0}>
            {texts.start(waiting.length)}
          </Button>
        </BottomBar>
      )}
      {form.question}
    </Stack>
  );
}

const MAX_EXAMPLES = 4;

function Examples({ draft, items }: { draft: CommonDraft; items: readonly Item[] }) {
  const examples = items.slice(0, MAX_EXAMPLES);
  return (
    <Stack as="section" gap={4} className={classes.examples} aria-label={texts.examples}>
      <Small as="h3">{texts.examples}</Small>
      <Stack as="ul" gap={4}>
        {examples.map(({ key, name }) => {
          const { evento, local } = fileFields(draft, name);
          return (
            <li key={key}>
              <Cut className={classes.exampleName}>{name}</Cut>
              <span className={classes.example} data-missing={evento === '' || undefined}>
                {evento === '' ? texts.exampleNone : texts.exampleOf(evento, local)}
              </span>
            </li>
          );
        })}
      </Stack>
      {items.length > examples.length && (
        <Small as="p">{texts.examplesMore(items.length - examples.length)}</Small>
      )}
    </Stack>
  );
}
