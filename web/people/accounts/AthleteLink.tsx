import { Button, NativeSelect, Text } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useState } from 'react';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { offerUndo } from '../../kit/offerUndo.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { athleteLinkText as texts } from '../../platform/text/accounts.ts';
import { fullName, useAthletes } from '../../scouting/shared/rosters.ts';
import { alikeNames } from './alikeNames.ts';
import { accountCalls } from './calls.ts';

export function AthleteLink({ account }: { account: Account }) {
  return (
    <Panel title={texts.title}>
      <QueryStates query={useAthletes()} texts={texts} places={[60]}>
        {(athletes) =>
          athletes.length > 0 ? <Link account={account} athletes={athletes} /> : <p>{texts.empty}</p>
        }
      </QueryStates>
    </Panel>
  );
}

function Link({ account, athletes }: { account: Account; athletes: readonly ScoutAthlete[] }) {
  const alike = alikeNames(athletes, account.nome, fullName);
  const [linked, setLinked] = useState(account.atleta);
  const [chosen, setChosen] = useState(alike[0]?._id ?? '');
  const nameOf = (id: string | null) => {
    const athlete = athletes.find(({ _id }) => _id === id);
    return athlete ? fullName(athlete) : '';
  };
  const { save, busy, failure } = useSave(
    (atletaId: string | null) =>
      call(accountCalls.linkAthlete, { params: { id: account._id }, body: { atletaId } }),
    ({ atleta }) => {
      setLinked(atleta);
      void offerUndo(
        atleta ? texts.saved(nameOf(atleta)) : texts.unlinked,
        texts.undo,
        () => void save(linked),
      );
    },
  );
  const optionOf = ({ _id, number, ...name }: ScoutAthlete) => ({
    value: _id,
    label: number === null ? fullName(name) : `${number} · ${fullName(name)}`,
  });
  return (
    <>
      <Text c="dimmed" mb={12}>
        {texts.text}
      </Text>
      {failure && <Notice title={texts.saveFailed}>{failure.msg}</Notice>}
      {linked ? (
        <Row justify="between">
          <b>{texts.linked(nameOf(linked))}</b>
          <Button variant="default" loading={busy} onClick={() => void save(null)}>
            {texts.unlink}
          </Button>
        </Row>
      ) : (
        <Row align="end" gap={12}>
          <NativeSelect
            flex="1 1 16rem"
            label={texts.label}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: texts.none },
              ...(alike.length > 0 ? [{ group: texts.alike, items: alike.map(optionOf) }] : []),
              {
                group: texts.others,
                items: athletes.filter((athlete) => !alike.includes(athlete)).map(optionOf),
              },
            ]}
          />
          <Button disabled={chosen === ''} loading={busy} onClick={() => void save(chosen)}>
            {texts.link}
          </Button>
        </Row>
      )}
    </>
  );
}
