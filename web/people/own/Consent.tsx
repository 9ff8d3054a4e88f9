import { Button, Text } from '@mantine/core';
import type { OwnPlays } from '@volleyscouter/contract/ownPlays';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { toast } from '../../kit/toast.ts';
import { useConsent } from './calls.ts';
import { ownText as texts } from './ownText.ts';

/** A minor can only withdraw their consent. */
export function Consent({ plays: { autorizado, menor } }: { plays: OwnPlays }) {
  const { save, busy, failure } = useConsent();
  const change = async () => {
    if ((await save(!autorizado)) && autorizado) void toast.good(texts.withdrawn);
  };
  return (
    <Panel title={texts.consent}>
      <Row gap={24} rowGap={8} justify="between">
        <Text c="dimmed" flex="1 1 18rem">
          {autorizado ? texts.given : texts.notGiven}
        </Text>
        {autorizado ? (
          <Button variant="default" loading={busy} onClick={change}>
            {texts.withdraw}
          </Button>
        ) : menor ? (
          <p>{texts.minorStep}</p>
        ) : (
          <Button loading={busy} onClick={change}>
            {texts.give}
          </Button>
        )}
      </Row>
      {failure && <Notice title={texts.consentFailed}>{failure.msg}</Notice>}
    </Panel>
  );
}
