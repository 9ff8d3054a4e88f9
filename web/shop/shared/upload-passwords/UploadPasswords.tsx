import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { writeMoment } from '../../../kit/moment.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { Removal } from '../../../kit/Removal.tsx';
import { useForm } from '../../../kit/useForm.tsx';
import { call } from '../../../platform/api/call.ts';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useEvents } from '../events/queries.ts';
import { MoneyField } from '../MoneyField.tsx';
import { showPriceResult } from '../showPriceResult.ts';
import { uploadPasswordsText as texts } from './uploadPasswordsText.ts';

const calls = {
  create: bind('createUploadPassword', 'POST', '/uploads/passwords'),
  list: bind('listUploadPasswords', 'GET', '/uploads/passwords'),
  revoke: bind('deleteUploadPassword', 'DELETE', '/uploads/passwords/:id'),
};
const KEY = ['upload-passwords'];

type UploadPassword = CallAnswer<typeof ROUTES.listUploadPasswords>[number];

export function UploadPasswords() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => queryCall(calls.list, {}, { signal }) });
  const [revoking, setRevoking] = useState<UploadPassword | null>(null);
  return (
    <Panel title={texts.title}>
      <Stack gap={16}>
        <Text c="dimmed">{texts.lead}</Text>
        <MakePassword onMade={refresh} />
        <QueryStates query={query} texts={texts} places={[60]}>
          {(passwords) => (
            <Stack as="ul" gap={12} aria-label={texts.list}>
              {passwords.map((password) => (
                <Row as="li" key={password._id} gap={16} justify="between">
                  <div>
                    <strong>{password.evento}</strong>
                    <Small as="p">{texts.times(password, writeMoment)}</Small>
                  </div>
                  <Button
                    variant="subtle"
                    color="red"
                    aria-label={texts.revokeOf(password.evento)}
                    onClick={() => setRevoking(password)}
                  >
                    {texts.revoke}
                  </Button>
                </Row>
              ))}
            </Stack>
          )}
        </QueryStates>
      </Stack>
      {revoking && (
        <Removal
          title={texts.sure}
          text={`${revoking.evento}. ${texts.sureText}`}
          action={texts.revoke}
          done={texts.revoked}
          failed={texts.revokeFailed}
          remove={() => call(calls.revoke, { params: { id: revoking._id } })}
          refresh={refresh}
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  );
}

/** A created password is shown only once. */
function MakePassword({ onMade }: { onMade: () => unknown }) {
  const { data = [] } = useEvents();
  const [created, setCreated] = useState<{ password: string; evento: string } | null>(null);
  const form = useForm({
    initial: { evento: '', priceInCents: '' },
    validate: ({ evento, priceInCents }) => ({
      evento: evento === '' && texts.chooseEvent,
      priceInCents: priceInCents.trim() === '' ? texts.priceMissing : showPriceResult(priceInCents).error,
    }),
    send: (body) => call(calls.create, { body }),
    saved: ({ password }, { evento }) => {
      setCreated({ password, evento });
      return onMade();
    },
  });
  const names = data.map(({ name }) => name).filter(Boolean);
  return (
    <>
      <Stack as="form" gap={12} align="start" onSubmit={form.submit} noValidate>
        <Row gap={12} align="start">
          <NativeSelect
            label={texts.event}
            data={[{ value: '', label: texts.chooseEvent }, ...names]}
            {...form.field('evento')}
          />
          <MoneyField
            label={texts.price}
            {...form.field('priceInCents')}
            onChange={(priceInCents) => form.change({ priceInCents })}
          />
        </Row>
        {form.failure && <Notice title={texts.makeFailed}>{form.failure.msg}</Notice>}
        <Button type="submit" loading={form.busy}>
          {texts.make}
        </Button>
      </Stack>
      {created && (
        <div role="status">
          <Row gap={12} align="end">
            <TextInput
              label={texts.made}
              description={texts.once}
              readOnly
              value={created.password}
              flex="1 1 20rem"
            />
            <CopyButton text={created.password} label={texts.copy} />
          </Row>
          <Small as="p">{texts.command(window.location.origin, created.evento)}</Small>
        </div>
      )}
    </>
  );
}
