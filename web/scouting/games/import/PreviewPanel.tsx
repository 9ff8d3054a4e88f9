import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { ENCODINGS } from '@volleyscouter/core/dvw/encoding';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Row } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { matchText } from '../../shared/texts/match.ts';
import type { GamesArea } from '../area.ts';
import { teamName, writeDate } from '../describe.ts';
import { rulesOf } from '../form/setsDraft.ts';
import { RadioList } from '../RadioList.tsx';
import { importText } from './importText.ts';
import { type Choices, COUNTED, type ImportItem, isUnderWay } from './item.ts';
import classes from './PreviewPanel.module.css';
import { Problems } from './Problems.tsx';
import type { Corrections, ImportPreview, PreviewTeam } from './preview.ts';
import { SetRules } from './SetRules.tsx';

interface PreviewPanelProps {
  item: ImportItem;
  preview: ImportPreview;
  /** Id of a match of the same teams, date and time. */
  likely: string | null;
  area: GamesArea;
  inTable: boolean;
  onChange: (change: Partial<Choices>) => void;
  onLeave: () => void;
  onImport: (allowDuplicate: boolean) => void;
}

export function PreviewPanel(props: PreviewPanelProps) {
  const { item, preview, onChange } = props;
  return (
    <>
      {preview.plays === 0 && (
        <Notice tone="warning" mb={16} title={importText.noPlays}>
          {importText.noPlaysText}
        </Notice>
      )}
      <ImportScoreboard preview={preview} />
      <Facts preview={preview} />
      <Grid align="end" gap={24} className={classes.choices}>
        <CorrectionFields {...props} />
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
            if (chosen) onChange({ encoding: chosen });
          }}
        />
        <NativeSelect
          label={importText.public}
          description={item.audience === 'nobody' ? importText.privateHint : importText.publicHint}
          value={item.audience}
          data={importText.audiences}
          onChange={({ currentTarget: { value } }) => onChange({ audience: value as Choices['audience'] })}
        />
      </Grid>
      <SetRules preview={preview} sets={item.sets} onSets={(sets) => onChange({ sets })} />
      <Grid align="start" gap={24} as="section" mt={4} mb={20} rowGap={16} aria-label={importText.rosters}>
        <Roster team={preview.home} side="*" />
        <Roster team={preview.visitor} side="a" />
      </Grid>
      <Problems problems={preview.problems} />
      <Decision {...props} />
    </>
  );
}

function CorrectionFields({ preview, item: { corrections }, onChange }: PreviewPanelProps) {
  const correct = (change: Corrections) => onChange({ corrections: { ...corrections, ...change } });
  const asksDate =
    corrections.date !== undefined ||
    preview.date === '' ||
    preview.problems.some(({ reason }) => reason === 'date' || reason === 'date-ambiguous');
  const names = [
    ['homeName', importText.home, preview.home.name],
    ['awayName', importText.away, preview.visitor.name],
  ] as const;
  return (
    <>
      {names.map(([field, label, name]) => (
        <TextInput
          key={field}
          label={label}
          maxLength={100}
          value={corrections[field] ?? name}
          onChange={({ currentTarget: { value } }) => correct({ [field]: value })}
        />
      ))}
      {asksDate && (
        <TextInput
          type="date"
          label={importText.date}
          description={importText.dateHint}
          value={corrections.date ?? preview.date}
          onChange={({ currentTarget: { value } }) => correct({ date: value })}
        />
      )}
    </>
  );
}

function Decision(props: PreviewPanelProps) {
  const { preview, likely, area, inTable, onChange, onLeave, onImport } = props;
  const { sets, failure, existing, status, counted } = props.item;
  const busy = isUnderWay(status);
  const isWrong = preview.refused || (sets !== null && rulesOf(sets) === null);
  const importButton = useRef<HTMLButtonElement>(null);
  useEffect(() => importButton.current?.focus({ preventScroll: true }), []);
  return (
    <DecisionBar in="dialog">
      {failure && (
        <Notice title={importText.failed}>
          <Text>{failure}</Text>
          <Text c="dimmed">{importText.failedText}</Text>
        </Notice>
      )}
      {existing && (
        <Notice tone="warning" role="alert" title={importText.exists}>
          <Text>{importText.existsText(existing.plays)}</Text>
          {area.session === 'admin' ? (
            <RadioList
              label={importText.counts}
              value={counted ?? existing.complete}
              options={COUNTED.map((value) => ({
                value,
                label: `${importText.counted[value]}${value === existing.complete ? ` (${importText.complete})` : ''}`,
              }))}
              onChange={(version) => onChange({ counted: version })}
            />
          ) : (
            <Text>{importText.countsExisting}</Text>
          )}
        </Notice>
      )}
      {likely && !existing && (
        <Notice tone="warning" title={importText.likely}>
          {importText.likelyText} <Link to={area.match(likely)}>{importText.openExisting}</Link>
        </Notice>
      )}
      <Row justify="end" grow className={classes.buttons}>
        <Button variant="default" onClick={onLeave} disabled={busy && !inTable}>
          {inTable ? importText.back : importText.other}
        </Button>
        {existing ? (
          <>
            <Button variant="default" onClick={() => onImport(true)} loading={busy} disabled={isWrong}>
              {importText.anyway}
            </Button>
            <LinkButton to={area.match(existing.id)}>{importText.openExisting}</LinkButton>
          </>
        ) : (
          <Button ref={importButton} onClick={() => onImport(false)} loading={busy} disabled={isWrong}>
            {importText.save}
          </Button>
        )}
      </Row>
    </DecisionBar>
  );
}

function Facts({ preview }: { preview: ImportPreview }) {
  const { date, time, league, season, venue, home, visitor, plays, videos } = preview;
  const facts: [string, string][] = [
    [importText.date, [date && writeDate(date), time].filter(Boolean).join(', ')],
    [importText.league, league],
    [importText.season, season],
    [importText.venue, venue],
    [importText.plays, plays.toLocaleString('pt-BR')],
    [importText.players, `${home.players.length} + ${visitor.players.length}`],
    [importText.video, videos.length > 0 ? `${videos.join(', ')}. ${importText.videoHint}` : ''],
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

function ImportScoreboard({ preview: { home, visitor, sets } }: { preview: ImportPreview }) {
  const rows = [
    { side: '*', team: home, other: visitor, index: 0 },
    { side: 'a', team: visitor, other: home, index: 1 },
  ] as const;
  return (
    <div className={classes.board}>
      <table className={classes.points}>
        <thead>
          <tr>
            <th scope="col">{importText.team}</th>
            <th scope="col">{importText.sets}</th>
            {sets.map(({ set }) => (
              <th scope="col" key={set} aria-label={importText.set(set)}>
                {set}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, team, other, index }) => (
            <tr key={side} data-side={side}>
              <th scope="row" data-won={team.sets > other.sets || undefined}>
                {teamName(team.name)}
              </th>
              <td className={classes.total}>{team.sets}</td>
              {sets.map(({ set, score }) => (
                <td key={set} data-won={score[index] > score[index === 0 ? 1 : 0] || undefined}>
                  {score[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Roster({ team, side }: { team: PreviewTeam; side: Side }) {
  const title = teamName(team.name);
  return (
    <div data-side={side}>
      <h3 className={classes.team}>{title}</h3>
      {team.players.length === 0 ? (
        <p className={classes.none}>{importText.noRoster}</p>
      ) : (
        <table className={classes.players} aria-label={importText.rosterOf(title)}>
          <thead>
            <tr>
              <th scope="col">{importText.number}</th>
              <th scope="col">{importText.name}</th>
              <th scope="col">{importText.role}</th>
            </tr>
          </thead>
          <tbody>
            {team.players.map(({ number, name, role }) => (
              <tr key={number}>
                <td className={classes.number}>{number}</td>
                <td>{name || <span className={classes.none}>{importText.nameless}</span>}</td>
                <td className={classes.role}>{role && matchText.roles[role]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
