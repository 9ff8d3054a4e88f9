import { Button, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '@volleyscouter/contract/route';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Notice } from '../../kit/Notice.tsx';
import { useReturnFocus } from '../../kit/useReturnFocus.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { t } from '../../platform/text/pt.ts';
import { downloadText } from '../shared/downloads/downloadText.ts';
import { matchPdfText as texts } from './matchPdfText.ts';

const calls = {
  readMatchPdf: bind('readMatchPdf', 'GET', '/games/:id/pdf'),
  readReportLink: bind('readReportLink', 'GET', '/games/:id/pdf/link'),
  createReportLink: bind('createReportLink', 'POST', '/games/:id/pdf/link'),
  deleteReportLink: bind('deleteReportLink', 'DELETE', '/games/:id/pdf/link'),
};

interface LinkDialogProps {
  game: { _id: string; publico: boolean; enderecoPublico?: string | undefined };
  onClose: () => void;
}

/** A public game has a fixed URL; a link to a private game can be revoked. */
export function LinkDialog({ game, onClose }: LinkDialogProps) {
  useReturnFocus();
  return game.publico ? (
    <Frame onClose={onClose} text={texts.linkPublic}>
      <Address base={game.enderecoPublico} url={addressOf(calls.readMatchPdf.path, { id: game._id })} />
    </Frame>
  ) : (
    <PrivateLink id={game._id} base={game.enderecoPublico} onClose={onClose} />
  );
}

function Frame({ text, onClose, children }: { text: string; onClose: () => void; children: ReactNode }) {
  return (
    <Modal opened onClose={onClose} title={texts.link} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap={16}>
        <Text>{text}</Text>
        {children}
      </Stack>
    </Modal>
  );
}

/** Values of the URL parameter `tipo`; without it: all tables. */
const DOCUMENTS = [
  ['', texts.allTables],
  ['relatorio', downloadText.report],
  ['set', texts.lastSetPage],
] as const;

function addressWith(url: string, tipo: string, base = window.location.href): string {
  const whole = new URL(url, base);
  if (tipo !== '') whole.searchParams.set('tipo', tipo);
  return whole.href;
}

interface AddressProps {
  url: string;
  /** `undefined`: the address of the page. */
  base: string | undefined;
  children?: ReactNode;
}

function Address({ url, base, children }: AddressProps) {
  const [tipo, setTipo] = useState('');
  const whole = addressWith(url, tipo, base);
  return (
    <>
      <NativeSelect
        label={texts.document}
        value={tipo}
        onChange={({ currentTarget: { value } }) => setTipo(value)}
        data={DOCUMENTS.map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        label={texts.address}
        value={whole}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row justify="end" grow>
        {children}
        <CopyButton variant="filled" text={whole} label={texts.copy} />
      </Row>
    </>
  );
}

interface PrivateLinkProps {
  id: string;
  base: string | undefined;
  onClose: () => void;
}

function PrivateLink({ id, base, onClose }: PrivateLinkProps) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const queryKey = ['report-link', id];
  const { data, error } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => queryCall(calls.readReportLink, { params: { id } }, { signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const making = useSave(() => call(calls.createReportLink, { params: { id } }), refresh);
  const revoking = useSave(
    () => call(calls.deleteReportLink, { params: { id } }),
    async () => {
      await refresh();
      setAsking(false);
    },
  );
  if (asking)
    return (
      <Confirm
        title={texts.revokeTitle}
        text={texts.revokeText}
        action={texts.revoke}
        busy={revoking.busy}
        failure={revoking.failure?.msg ?? null}
        onConfirm={() => revoking.save()}
        onClose={() => setAsking(false)}
      />
    );
  const link = data?.link ?? null;
  return (
    <Frame onClose={onClose} text={link ? texts.linkUntil(writeMoment(link.ate)) : texts.linkPrivate}>
      {error && <Notice title={texts.linkFailed}>{error.message}</Notice>}
      {making.failure && <Notice title={texts.linkFailed}>{making.failure.msg}</Notice>}
      {link ? (
        <Address url={link.url} base={base}>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>
            {texts.revoke}
          </Button>
        </Address>
      ) : (
        <Row justify="end">
          <Button loading={making.busy || (!data && !error)} onClick={() => making.save()}>
            {texts.makeLink}
          </Button>
        </Row>
      )}
    </Frame>
  );
}
