import { Button, NativeSelect, Text } from '@mantine/core';
import { ENCODINGS, type Encoding } from '@volleyscouter/core/dvw/encoding';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { importText } from '../../text/games.ts';
import { t } from '../../text/pt.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { writeDate } from '../describe.ts';
import { ImportScoreboard } from './ImportScoreboard.tsx';
import classes from './PreviewPanel.module.css';
import { Problems } from './Problems.tsx';
import type { ImportPreview } from './preview.ts';
import { Rosters } from './Rosters.tsx';
import { AUDIENCES, type Audience } from './useImport.ts';

interface PreviewPanelProps {
  preview: ImportPreview;
  fileName: string;
  audience: Audience;
  onAudience: (audience: Audience) => void;
  onEncoding: (encoding: Encoding) => void;
  busy: boolean;
  failure: string | null;
  /** Id of a match of the same teams, date and time, as far as is known before it is sent. */
  likely: string | null;
  /** Id of the same match, where it has been imported before. */
  existing: string | null;
  onOther: () => void;
  onImport: (again: boolean) => void;
}

/** What the file holds, what of it could not be read, and the choices before it is brought in. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { preview } = props;
  return (
    <>
      <ImportScoreboard preview={preview} />
      <Facts preview={preview} />
      <div className={classes.choices}>
        <NativeSelect
          label={importText.encoding}
          description={importText.encodingHint}
          value={preview.encoding}
          data={ENCODINGS.map((name) => ({
            value: name,
            label: name === preview.detected ? importText.detected(name) : name,
          }))}
          onChange={(event) => {
            const chosen = ENCODINGS.find((name) => name === event.currentTarget.value);
            if (chosen) props.onEncoding(chosen);
          }}
        />
        <NativeSelect
          label={importText.public}
          description={importText.publicHint}
          value={props.audience}
          data={[
            { value: 'nobody', label: t.no },
            { value: 'everybody', label: t.yes },
            { value: 'firstNames', label: importText.publicMinors },
          ]}
          onChange={({ currentTarget: { value } }) =>
            props.onAudience(AUDIENCES.find((audience) => audience === value) ?? 'nobody')
          }
        />
      </div>
      <Rosters preview={preview} />
      <Problems problems={preview.problems} />
      <Decision {...props} />
    </>
  );
}

/** The last word, always in view: bring it in, or what stands in the way. */
function Decision({ busy, failure, likely, existing, onOther, onImport }: PreviewPanelProps) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <div className={classes.decision}>
      {failure && (
        <div className={classes.failure} role="alert">
          <strong>{importText.failed}</strong>
          <Text>{failure}</Text>
          <Text c="dimmed">{importText.failedText}</Text>
        </div>
      )}
      {existing && (
        <div className={classes.exists} role="alert">
          <strong>{importText.exists}</strong>
          <Text>{importText.existsText}</Text>
        </div>
      )}
      {likely && !existing && (
        <div className={classes.exists} role="status">
          <strong>{importText.likely}</strong>
          <Text>
            {importText.likelyText} <Link to={`/admin/games/scout/${likely}`}>{importText.openExisting}</Link>
          </Text>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onOther} disabled={busy}>
          {importText.other}
        </Button>
        {existing ? (
          <>
            <Button variant="default" onClick={() => onImport(true)} loading={busy}>
              {importText.anyway}
            </Button>
            <LinkButton to={`/admin/games/scout/${existing}`}>{importText.openExisting}</LinkButton>
          </>
        ) : (
          <Button ref={go} onClick={() => onImport(false)} loading={busy}>
            {importText.save}
          </Button>
        )}
      </div>
    </div>
  );
}

function Facts({ preview }: { preview: ImportPreview }) {
  const { date, time, league, season, venue, home, visitor, plays } = preview;
  const facts: [string, string][] = [
    [importText.date, [date && writeDate(date), time].filter(Boolean).join(', ')],
    [importText.league, league],
    [importText.season, season],
    [importText.venue, venue],
    [importText.plays, plays.toLocaleString('pt-BR')],
    [importText.players, `${home.players.length} + ${visitor.players.length}`],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || importText.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
