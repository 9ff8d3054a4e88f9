import { Button, Text } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { ownText } from '../../platform/text/ownAccount.ts';
import { useRefreshOwn, useSecondFactor } from './queries.ts';
import { RenewCodes } from './RenewCodes.tsx';
import { TurnOff } from './TurnOff.tsx';
import { TurnOn } from './TurnOn.tsx';

const texts = ownText.second;
const STATES = { loading: texts.loading, failed: texts.loadFailed };

type State = CallAnswer<typeof ROUTES.readSecondFactor>;
type Dialog = 'on' | 'off' | 'renew' | null;

export function SecondFactor() {
  const query = useSecondFactor();
  const refresh = useRefreshOwn();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => {
    setDialog(null);
    void refresh();
  };
  return (
    <Panel title={texts.title}>
      <QueryStates query={query} texts={STATES} places={[60]}>
        {(state) =>
          state.since === null ? <Off onOpen={setDialog} /> : <On state={state} onOpen={setDialog} />
        }
      </QueryStates>
      {dialog === 'on' && <TurnOn onClose={close} />}
      {dialog === 'off' && <TurnOff onClose={close} />}
      {dialog === 'renew' && <RenewCodes onClose={close} />}
    </Panel>
  );
}

interface Opens {
  onOpen: (dialog: Dialog) => void;
}

function Off({ onOpen }: Opens) {
  return (
    <Stack gap={12} align="start">
      <Badge>{texts.off}</Badge>
      <Text c="dimmed">{texts.offText}</Text>
      <Button onClick={() => onOpen('on')}>{texts.turnOn}</Button>
    </Stack>
  );
}

function On({ state: { since, recoveryCodes }, onOpen }: Opens & { state: State }) {
  return (
    <Stack gap={12} align="start">
      <Row gap={12}>
        <Badge tone="good">{texts.on}</Badge>
        <Text span c="dimmed">
          {texts.since(writeMoment(since ?? ''))}
        </Text>
      </Row>
      {recoveryCodes === 0 ? (
        <Notice tone="warning">{texts.noCodes}</Notice>
      ) : (
        <Text>{texts.codesLeft(recoveryCodes)}</Text>
      )}
      <Row>
        <Button variant="default" onClick={() => onOpen('renew')}>
          {texts.renew}
        </Button>
        <Button variant="default" onClick={() => onOpen('off')}>
          {texts.turnOff}
        </Button>
      </Row>
    </Stack>
  );
}
