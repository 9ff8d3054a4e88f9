import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { ENCODINGS, type Encoding } from '@volleyscouter/core/dvw/encoding';
import { t } from '../../text/pt.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { writeDate } from '../describe.ts';
import classes from './PreviewPanel.module.css';
import { Problems } from './Problems.tsx';
import type { Preview } from './preview.ts';
import { Scoreboard } from './Scoreboard.tsx';

interface PreviewPanelProps {
  preview: Preview;
  fileName: string;
  isPublic: boolean;
  onPublic: (isPublic: boolean) => void;
  onEncoding: (encoding: Encoding) => void;
  busy: boolean;
  failure: string | null;
  /** Id of the same match, where it has been imported before. */
  existing: string | null;
  onOther: () => void;
  onImport: (again: boolean) => void;
}

/** What the file holds, what of it could not be read, and the choices before it is brought in. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { preview, busy, failure, existing } = props;
  return (
    <>
      <Scoreboard preview={preview} />
      <Facts preview={preview} />
      <div className={classes.choices}>
        <NativeSelect
          label={t.importing.encoding}
          description={t.importing.encodingHint}
          value={preview.encoding}
          data={ENCODINGS.map((name) => ({
            value: name,
            label: name === preview.detected ? t.importing.detected(name) : name,
          }))}
          onChange={(event) => {
            const chosen = ENCODINGS.find((name) => name === event.currentTarget.value);
            if (chosen) props.onEncoding(chosen);
          }}
        />
        <Switch
          label={t.importing.public}
          description={t.importing.publicHint}
          checked={props.isPublic}
          onChange={(event) => props.onPublic(event.currentTarget.checked)}
        />
      </div>
      <Problems problems={preview.problems} />
      {failure && (
        <div className={classes.failure} role="alert">
          <strong>{t.importing.failed}</strong>
          <Text>{failure}</Text>
          <Text c="dimmed">{t.importing.failedText}</Text>
        </div>
      )}
      {existing && (
        <div className={classes.exists} role="alert">
          <div>
            <strong>{t.importing.exists}</strong>
            <Text>{t.importing.existsText}</Text>
          </div>
          <div className={classes.actions}>
            <LinkButton to={`/admin/games/scout/${existing}`}>{t.importing.openExisting}</LinkButton>
            <Button variant="default" onClick={() => props.onImport(true)}>
              {t.importing.anyway}
            </Button>
          </div>
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onOther} disabled={busy}>
          {t.importing.other}
        </Button>
        {!existing && (
          <Button onClick={() => props.onImport(false)} loading={busy} data-autofocus>
            {t.importing.save}
          </Button>
        )}
      </div>
    </>
  );
}

function Facts({ preview }: { preview: Preview }) {
  const { date, time, league, season, venue, home, visitor, plays } = preview;
  const facts: [string, string][] = [
    [t.importing.date, [date && writeDate(date), time].filter(Boolean).join(', ')],
    [t.importing.league, league],
    [t.importing.season, season],
    [t.importing.venue, venue],
    [t.importing.plays, plays.toLocaleString('pt-BR')],
    [t.importing.players, `${home.players} + ${visitor.players}`],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || t.importing.unknown}</dd>
        </div>
      ))}
    </dl>
  );
}
