import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { OwnPlays } from '@volleyscouter/contract/ownPlays';
import type { ComponentType } from 'react';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { Bought } from './Bought.tsx';
import { Consent } from './Consent.tsx';
import { useOwnPlays } from './calls.ts';
import { NearPhotos } from './NearPhotos.tsx';
import { ownText as texts } from './ownText.ts';

interface OwnPageProps {
  /** Figures and plays of one athlete. */
  Season: ComponentType<{ athlete: string; matches: OwnPlays['partidas'] }>;
}

export function OwnPage({ Season }: OwnPageProps) {
  const query = useOwnPlays();
  const atleta = query.data?.atleta;
  return (
    <Screen title={texts.title} {...(atleta && { lead: texts.lead(atleta.nome) })}>
      <Stack gap={24}>
        <QueryStates query={query} texts={texts} places={[150, 400]}>
          {(ownPlays) =>
            ownPlays.atleta && ownPlays.falta.length === 0 ? (
              <>
                <Season athlete={ownPlays.atleta._id} matches={ownPlays.partidas} />
                <NearPhotos />
              </>
            ) : (
              <Missing plays={ownPlays} />
            )
          }
        </QueryStates>
        <Bought />
        {query.data && <Consent plays={query.data} />}
      </Stack>
    </Screen>
  );
}

const STEPS: OwnPlays['falta'] = ['ligacao', 'responsavel', 'consentimento'];

/** Steps that are required before matches are shown. */
function Missing({ plays: { falta, menor } }: { plays: OwnPlays }) {
  const steps = STEPS.filter((step) => step !== 'responsavel' || menor);
  return (
    <Panel title={texts.missing}>
      <Stack as="ol" gap={16}>
        {steps.map((step) => {
          const isDone = !falta.includes(step);
          const Icon = isDone ? IconCircleCheck : IconCircleDashed;
          const [stepText, actor] = texts.steps[step];
          return (
            <Row as="li" key={step} gap={12} wrap={false} align="start">
              <Icon size={24} stroke={1.75} aria-hidden="true" style={{ flex: 'none' }} />
              <div>
                <Text fw={600}>{stepText}</Text>
                <Small as="p">
                  {isDone ? texts.done : step === 'consentimento' && menor ? texts.minorStep : actor}
                </Small>
              </div>
            </Row>
          );
        })}
      </Stack>
    </Panel>
  );
}
