import { Button } from '@mantine/core';
import { IconDeviceTablet, IconDeviceTv, IconFileTypePdf, IconLink } from '@tabler/icons-react';
import { maxSets } from '@volleyscouter/core/rally/settings';
import { matchResult } from '@volleyscouter/core/report/matchResult';
import { countOpenSlashes } from '@volleyscouter/core/stats/attacks';
import { type ReactNode, useState } from 'react';
import { fullDay } from '../../kit/days.ts';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { onDemand } from '../../kit/onDemand.tsx';
import { useSignedIn } from '../../platform/api/session.ts';
import { Downloads, useExport } from '../shared/downloads/Downloads.tsx';
import { downloadText } from '../shared/downloads/downloadText.ts';
import { requestFile } from '../shared/downloads/requestFile.ts';
import { type MatchData, setLabel } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import { overlayText } from '../shared/texts/overlay.ts';
import { DayPhotos } from './DayPhotos.tsx';
import { downloadsOf } from './downloads.ts';
import classes from './ExportPanel.module.css';
import { matchPdfText as texts } from './matchPdfText.ts';
import { requestPdf } from './requestPdf.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

interface ExportPanelProps {
  data: MatchData | null;
  /** Limited to the range of the reports. */
  ranged: MatchData;
  set: number;
}

/** `data`: `null` until rosters and log are loaded. */
export function ExportPanel({ data, ranged, set }: ExportPanelProps) {
  const { busy, failure, start } = useExport();
  const records = [useSignedIn('scouter'), useSignedIn('admin')].includes(true);
  const none = busy !== null || data === null;
  // a Data Volley file has columns for five sets
  const setsBeyond = data !== null && maxSets(data.match.settings) > 5;
  const openSlashes = data ? countOpenSlashes(data.match, data.blocked) : 0;
  return (
    <Stack as="section" className={classes.panel} aria-label={texts.title} data-screen="">
      <Row gap={12} justify="between" align="center">
        {data && <Facts data={data} />}
        <Row gap={12} className={classes.buttons}>
          {data && DAY.test(data.game.date) && <DayPhotos day={data.game.date} className={classes.export} />}
          {data && records && (
            <LinkButton
              to={`/jogos/${data.game._id}/banco`}
              variant="default"
              className={classes.export}
              leftSection={<IconDeviceTablet size={18} stroke={1.75} aria-hidden="true" />}
            >
              {matchText.bench}
            </LinkButton>
          )}
          {data && records && (
            <DialogButton label={texts.link} Icon={IconLink}>
              {(onClose) => <LinkDialog game={data.game} onClose={onClose} />}
            </DialogButton>
          )}
          {data?.game.publico && records && (
            <DialogButton label={overlayText.title} Icon={IconDeviceTv}>
              {(onClose) => <OverlayDialog game={data.game} onClose={onClose} />}
            </DialogButton>
          )}
          <Button
            variant="default"
            className={classes.export}
            leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden="true" />}
            disabled={none}
            aria-busy={busy === 'pdf'}
            onClick={() => start('pdf', () => requestPdf(data))}
          >
            {busy === 'pdf' ? texts.busy : data ? texts.export : matchText.reports.pdfLoading}
          </Button>
          <Downloads
            downloads={
              data
                ? downloadsOf(data, ranged, set, setLabel(data.golden, set), { openSlashes, setsBeyond })
                : []
            }
            disabled={none}
            busy={busy === 'file'}
            className={classes.export}
            onPick={({ save }) => start('file', () => requestFile(save, downloadText))}
          />
        </Row>
      </Row>
      {failure && (
        <Notice compact title={failure.text}>
          {failure.reason}
        </Notice>
      )}
    </Stack>
  );
}

const LinkDialog = onDemand(async () => (await import('./LinkDialog.tsx')).LinkDialog);

const OverlayDialog = onDemand(async () => (await import('./OverlayDialog.tsx')).OverlayDialog);

interface DialogButtonProps {
  label: string;
  Icon: typeof IconLink;
  children: (onClose: () => void) => ReactNode;
}

function DialogButton({ label, Icon, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.export}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

function Facts({ data: { game, match } }: { data: MatchData }) {
  const { setsWon, sets } = matchResult(game, match);
  const facts = [
    [texts.date, DAY.test(game.date) ? fullDay(game.date) : game.date],
    [texts.time, game.time],
    [texts.league, game.league],
    [texts.season, game.season],
    [texts.venue, game.local],
    [texts.score, texts.result(...setsWon)],
    [texts.sets, sets.map(texts.setResult).join(' · ')],
  ] as const;
  return (
    <Row as="dl" align="stretch" className={classes.facts}>
      {facts.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name} className={classes.fact}>
              <Small as="dt">{name}</Small>
              <dd data-figures="">{text}</dd>
            </div>
          ),
      )}
    </Row>
  );
}
