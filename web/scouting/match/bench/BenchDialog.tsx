import { Button, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { writeMoment } from '../../../kit/moment.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { QrCode } from '../../../kit/QrCode.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { t } from '../../../platform/text/pt.ts';
import { benchAccessText as texts } from '../../shared/texts/benchAccess.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import classes from './BenchDialog.module.css';
import { type BenchAddress, benchAddresses, benchLink } from './benchAddress.ts';
import { Notes } from './NotesDialog.tsx';

const calls = {
  readBenchPass: bind('readBenchPass', 'GET', '/games/:id/bench'),
  createBenchPass: bind('createBenchPass', 'POST', '/games/:id/bench'),
  deleteBenchPass: bind('deleteBenchPass', 'DELETE', '/games/:id/bench'),
};

interface BenchDialogProps {
  id: string;
  onClose: () => void;
}

/** Placeholder heights in px. */
const PLACES = [240, 36, 36];

export function BenchDialog({ id, onClose }: BenchDialogProps) {
  useBackToLine();
  const [asking, setAsking] = useState<'change' | 'end' | null>(null);
  const { query, making, changing, ending } = useBenchPass(id, () => setAsking(null));
  if (asking) {
    const doing = asking === 'change' ? changing : ending;
    return (
      <Confirm
        title={asking === 'change' ? texts.changeTitle : texts.endTitle}
        text={asking === 'change' ? texts.changeText : texts.endText}
        action={asking === 'change' ? texts.change : texts.end}
        busy={doing.busy}
        failure={doing.failure?.msg ?? null}
        onConfirm={() => doing.save()}
        onClose={() => setAsking(null)}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': t.close }}>
      <QueryStates query={query} texts={texts} places={PLACES}>
        {(access) => (
          <Stack gap={16}>
            {access.passe ? (
              <>
                <Code
                  id={id}
                  pass={access.passe.k}
                  addresses={benchAddresses(access, window.location.href)}
                />
                <Small as="p">{texts.until(writeMoment(access.passe.ate))}</Small>
                <Row justify="end" grow>
                  <Button variant="outline" color="red" onClick={() => setAsking('end')}>
                    {texts.end}
                  </Button>
                  <Button variant="default" onClick={() => setAsking('change')}>
                    {texts.change}
                  </Button>
                </Row>
                <Notes id={id} />
              </>
            ) : (
              <>
                <Text>{texts.none}</Text>
                {making.failure && <Notice title={texts.failed}>{making.failure.msg}</Notice>}
                <Row justify="end">
                  <Button loading={making.busy} onClick={() => making.save()}>
                    {texts.make}
                  </Button>
                </Row>
              </>
            )}
          </Stack>
        )}
      </QueryStates>
    </Modal>
  );
}

function useBenchPass(id: string, onDone: () => void) {
  const client = useQueryClient();
  const queryKey = ['bench-pass', id];
  const params = { id };
  const query = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => queryCall(calls.readBenchPass, { params }, { signal }),
  });
  const storeAccess = (access: NonNullable<typeof query.data>): void => {
    client.setQueryData(queryKey, access);
    onDone();
  };
  return {
    query,
    making: useSave(() => call(calls.createBenchPass, { params, body: {} }), storeAccess),
    changing: useSave(() => call(calls.createBenchPass, { params, body: { trocar: true } }), storeAccess),
    ending: useSave(() => call(calls.deleteBenchPass, { params }), storeAccess),
  };
}

interface CodeProps {
  id: string;
  pass: string;
  addresses: readonly BenchAddress[];
}

function Code({ id, pass, addresses }: CodeProps) {
  const [chosen, setChosen] = useState(0);
  const address = addresses[chosen] ?? addresses[0];
  if (!address) return null;
  const link = benchLink(address.base, id, pass);
  const ofNetwork = !address.local && new URL(address.base).hostname !== window.location.hostname;
  return (
    <>
      <div className={classes.code}>
        <QrCode text={link} label={texts.qr} none={texts.noQr} />
      </div>
      {address.local && (
        <Notice tone="warning" title={texts.localTitle}>
          {texts.local}
        </Notice>
      )}
      {addresses.length > 1 && (
        <NativeSelect
          label={texts.network}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={addresses.map(({ base }, index) => ({ value: String(index), label: new URL(base).host }))}
        />
      )}
      {ofNetwork && <Small as="p">{texts.networkHint}</Small>}
      <TextInput
        label={texts.address}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<CopyButton small text={link} label={texts.copy} />}
      />
    </>
  );
}
