import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DossierDocument } from '@volleyscouter/core/season/dossier';
import { dossierTables } from '@volleyscouter/pdf/dossierTables';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { fetchPart } from '../../kit/onDemand.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { useAddress } from '../../kit/useAddress.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { ScoreSelects } from '../shared/ScoreSelects.tsx';
import { readScore } from '../shared/scoreAddress.ts';
import { dossierText as texts } from '../shared/texts/season.ts';
import type { SeasonArea } from './area.ts';
import { type DossierQuery, seasonCalls } from './calls.ts';
import { DossierCourts } from './DossierCourts.tsx';
import { DossierFigures } from './DossierFigures.tsx';
import { PaperTable } from './PaperTable.tsx';

const COUNTS = ['3', '5', '10', '20'] as const;
const USUAL = '5';
const PLACES = [200, 260, 260, 300];

const useDossier = (id: string, dossierQuery: DossierQuery) =>
  useQuery({
    queryKey: ['season', id, 'dossier', dossierQuery],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      queryCall(seasonCalls.readDossier, { params: { id }, query: dossierQuery }, { signal }),
  });

export function Dossier({ area }: { area: SeasonArea }) {
  const { id = '' } = useParams();
  const [params, change] = useAddress();
  const last = COUNTS.find((count) => count === params.get('ultimas')) ?? USUAL;
  const dossierQuery = { ...readScore(params), last: Number(last) };
  const query = useDossier(id, dossierQuery);
  return (
    <Screen
      title={query.data ? texts.of(query.data.team.name) : texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to={`${area.season}?time=${id}`} variant="default">
          {texts.toSeason}
        </LinkButton>
      }
    >
      <Stack gap={24}>
        <Row gap={12} align="end">
          <NativeSelect
            label={texts.count}
            value={last}
            onChange={({ currentTarget: { value } }) => change((params) => params.set('ultimas', value))}
            data={COUNTS.map((value) => ({ value, label: texts.lastOf(value) }))}
          />
          <ScoreSelects />
          {query.data && <Export document={query.data} isOld={query.isPlaceholderData} />}
        </Row>
        <QueryStates query={query} texts={texts} places={PLACES}>
          {(document) => (
            <Stack data-old={query.isPlaceholderData || undefined}>
              <DossierFigures document={document} query={dossierQuery} area={area}>
                <Stack gap={24}>
                  {dossierTables(document)
                    .flat()
                    .map((table) => (
                      <PaperTable key={table.title} table={table} />
                    ))}
                  <DossierCourts document={document} />
                </Stack>
              </DossierFigures>
              {texts.legend.map((line) => (
                <Small as="p" key={line}>
                  {line}
                </Small>
              ))}
            </Stack>
          )}
        </QueryStates>
      </Stack>
    </Screen>
  );
}

interface ExportProps {
  document: DossierDocument;
  isOld: boolean;
}

function Export({ document, isOld }: ExportProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const { exportDossier } = await fetchPart(() => import('./exportDossier.ts'));
      await exportDossier(document);
    } catch (cause) {
      console.error(cause);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
        disabled={busy || isOld}
        onClick={() => void save()}
      >
        {busy ? texts.pdf.busy : texts.pdf.save}
      </Button>
      {failed && <Notice>{texts.pdf.failed}</Notice>}
    </>
  );
}
