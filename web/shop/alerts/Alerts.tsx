import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Alert } from '@volleyscouter/contract/alerts';
import { chatLink } from '@volleyscouter/core/people/message';
import { ALERT_SUBJECT, alertMessage } from '@volleyscouter/core/shop/alertMessage';
import { useState } from 'react';
import type { Column } from '../../kit/DataTable.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { writePhone } from '../../kit/phone.ts';
import { RecordList } from '../../kit/RecordList.tsx';
import { Removal } from '../../kit/Removal.tsx';
import { RowButton } from '../../kit/RowAction.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { ChatCard } from '../../people/shared/send/ChatCard.tsx';
import { useQueue } from '../../people/shared/send/useQueue.ts';
import { call } from '../../platform/api/call.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';
import { alertsText as texts } from './alertText.ts';
import { alertCalls } from './calls.ts';

const KEY = ['alerts'];

const isDue = ({ fotos, automatico }: Alert): boolean => fotos > 0 && !automatico;
const hasPhone = ({ contato }: Alert): boolean => !contato.includes('@');

function stateOf({ fotos, enviadoEm, automatico }: Alert): string {
  if (enviadoEm) return texts.states.sent(writeMoment(enviadoEm));
  if (fotos === 0) return texts.states.waiting;
  return automatico ? texts.states.byEmail : texts.states.due(fotos);
}

const COLUMNS: readonly Column<Alert>[] = [
  { head: texts.name, main: true, cell: ({ nome }) => nome },
  { head: texts.contact, wide: true, cell: ({ contato }) => writePhone(contato) },
  { head: texts.shirt, cell: ({ numero, time }) => `${numero}${time && ` ${time}`}` },
  { head: texts.event, cell: ({ evento }) => evento },
  { head: texts.state, cell: stateOf },
];

export function Alerts() {
  const [removed, setRemoved] = useState<Alert | null>(null);
  const client = useQueryClient();
  const query = useLiveQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => queryCall(alertCalls.list, {}, { signal }),
  });
  return (
    <Screen title={texts.title} lead={texts.lead}>
      {query.data && query.data.length > 0 && (
        <Stack mb={24}>
          <Sending alerts={query.data} />
        </Stack>
      )}
      <RecordList
        texts={{ ...texts, title: texts.list }}
        query={query}
        keyOf={({ _id }) => _id}
        textOf={({ nome, contato, evento }) => `${nome} ${contato} ${writePhone(contato)} ${evento}`}
        columns={COLUMNS}
        icon={<IconBell size={28} stroke={1.75} />}
        first={<LinkButton to="/admin/events">{texts.toEvents}</LinkButton>}
        actions={(alert) => (
          <RowButton
            label={texts.remove}
            name={texts.removeOf(alert.nome)}
            danger
            onClick={() => setRemoved(alert)}
          />
        )}
      />
      {removed && (
        <Removal
          title={texts.removeSure(removed.nome)}
          text={texts.removeText}
          action={texts.remove}
          done={texts.removed}
          failed={texts.removeFailed}
          remove={() => call(alertCalls.remove, { params: { id: removed._id } })}
          refresh={() => client.invalidateQueries({ queryKey: KEY })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Screen>
  );
}

/** Skips messages that have no visible photos, and messages that the server sends by e-mail. */
function Sending({ alerts }: { alerts: readonly Alert[] }) {
  const client = useQueryClient();
  const due = alerts.filter(isDue).map(({ _id }) => _id);
  const queue = useQueue(
    // sent messages stay, so that the admin can return to them
    alerts.filter((alert) => isDue(alert) || alert.enviadoEm !== ''),
    {
      first: () => due,
      mark: (id, enviado) => call(alertCalls.markSent, { params: { id }, body: { enviado } }),
      marked: () => client.invalidateQueries({ queryKey: KEY }),
    },
  );
  const { current, following } = queue;
  if (!current)
    return (
      <Row>
        <Small role="status">{queue.at > 0 ? texts.ended(queue.sent) : texts.calm(due.length)}</Small>
        {due.length > 0 && <Button onClick={() => queue.begin(due)}>{texts.begin}</Button>}
      </Row>
    );
  const { nome, contato, fotos } = current;
  const message = alertMessage(current, window.location.origin, texts.hello(nome));
  const mail = (text: string): string =>
    `mailto:${contato}?subject=${encodeURIComponent(ALERT_SUBJECT)}&body=${encodeURIComponent(text)}`;
  return (
    <ChatCard
      key={current._id}
      name={nome}
      detail={texts.detail(writePhone(contato), fotos)}
      message={message}
      finish={async () => message}
      isFinished
      chatWith={(text) => chatLink(contato, text) ?? mail(text)}
      queue={queue}
      canOpenNext={following !== undefined && hasPhone(following)}
    />
  );
}
