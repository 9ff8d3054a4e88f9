import { Button, Modal, NativeSelect } from '@mantine/core';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { ok } from '@volleyscouter/core/result';
import { fittingName, plainName } from '@volleyscouter/core/text/fileName';
import { type Cut, cutsOf, writeConcat, writeM3u } from '@volleyscouter/core/video/exportList';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { secondsOf } from '@volleyscouter/core/video/playlist';
import { useMemo, useState } from 'react';
import { Row, Small, Stack } from '../../../../kit/layout.tsx';
import { Meter } from '../../../../kit/Meter.tsx';
import { Notice } from '../../../../kit/Notice.tsx';
import { saveFile } from '../../../../kit/saveFile.ts';
import { toast } from '../../../../kit/toast.ts';
import { useReturnFocus } from '../../../../kit/useReturnFocus.ts';
import { useSave } from '../../../../kit/useSave.ts';
import { t } from '../../../../platform/text/pt.ts';
import type { MatchData } from '../../matchData.ts';
import { writeTime } from '../../texts/reading.ts';
import { playlistText } from '../../texts/videoLists.ts';
import type { PlayedFile } from '../player.ts';
import type { PlaylistChoice } from './address.ts';
import { athleteLists, type NamedList } from './athleteLists.ts';
import type { FilmWay } from './film.ts';
import { keepPlaylist, useKept } from './KeptPlaylists.tsx';
import classes from './Playlists.module.css';
import type { TitledSegment } from './titles.ts';
import { type NamedFilm, useFilms } from './useFilms.ts';

const { film: texts, athletes: athleteText } = playlistText;

interface TakeAwayProps {
  data: MatchData;
  /** Only the moments inside the video. */
  moments: ReadonlyMap<string, ShownMoment>;
  choice: PlaylistChoice;
  name: string;
  segments: readonly TitledSegment[];
  /** `null` if the video is not played from local files. */
  files: readonly PlayedFile[] | null;
  onClose: () => void;
}

/** Leaves space for a suffix. */
const MAX_NAME_BYTES = 200;

const fileNameOf = (parts: readonly string[]): string =>
  fittingName(plainName(parts.join(' - '), 120), MAX_NAME_BYTES) || playlistText.fileName;

type FileCut = Cut<TitledSegment, PlayedFile>;

export function TakeAway({ onClose, ...now }: TakeAwayProps) {
  useReturnFocus();
  // copied at opening: later plays must not interrupt the export
  const [{ data, moments, choice, name, segments, files }] = useState(now);
  const [making, setMaking] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const all = useMemo(() => {
    const lists: readonly NamedList[] = side
      ? athleteLists(data, moments, choice, files ?? [], side)
      : [{ id: '', label: name, stem: name, choice, segments }];
    const match = `${data.names['*']} x ${data.names.a}`;
    return lists.map((list) => ({
      ...list,
      name: fileNameOf(side ? [list.stem, match] : [match, list.stem]),
      cuts: cutsOf(list.segments, files ?? []),
    }));
  }, [data, moments, choice, name, segments, files, side]);
  const films = useMemo(() => all.filter(({ cuts }) => cuts.length > 0), [all]);
  const exportable = files ? films : all.filter((list) => list.segments.length > 0);
  const leftOut = all.filter((list) => !exportable.includes(list)).map(({ label }) => label);
  const [first] = films;
  return (
    <Modal
      opened
      onClose={onClose}
      title={playlistText.takeAwayTitle}
      size="lg"
      closeOnClickOutside={!making}
      closeOnEscape={!making}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Stack gap={24}>
        <NativeSelect
          label={playlistText.take}
          value={side ?? ''}
          disabled={making}
          onChange={({ currentTarget }) =>
            setSide(SIDES.find((candidate) => candidate === currentTarget.value) ?? null)
          }
          data={[
            { value: '', label: playlistText.thisList },
            ...SIDES.map((listedSide) => ({
              value: listedSide,
              label: athleteText.of(data.names[listedSide]),
            })),
          ]}
        />
        {side && leftOut.length > 0 && <p>{athleteText.leftOut(leftOut.join(', '))}</p>}
        {files && first && <Film films={films} onMaking={setMaking} athletes={side !== null} />}
        {files && first && !side && <Lists named={first.name} cuts={first.cuts} />}
        {!files && side && (
          <KeepLists match={data.game._id} team={data.names[side]} lists={exportable} onClose={onClose} />
        )}
        {!first && !side && <p>{playlistText.onlyFiles}</p>}
      </Stack>
    </Modal>
  );
}

interface KeepListsProps {
  match: string;
  team: string;
  lists: readonly NamedList[];
  onClose: () => void;
}

function KeepLists({ match, team, lists, onClose }: KeepListsProps) {
  const { setLists } = useKept(match);
  const { save, busy, failure } = useSave(
    async () => {
      let answer: Awaited<ReturnType<typeof keepPlaylist>> = ok([]);
      for (const { id, label, choice } of lists)
        if (answer.ok) answer = await keepPlaylist(match, id, `${label}, ${team}`.slice(0, 100), choice);
      return answer;
    },
    (storedLists) => {
      setLists(storedLists);
      void toast.good(athleteText.kept(lists.length));
      onClose();
    },
  );
  return (
    <Stack>
      <p>{athleteText.listsText}</p>
      {failure && <Notice title={athleteText.keepFailed}>{failure.msg}</Notice>}
      <Row justify="end">
        <Button loading={busy} disabled={lists.length === 0} onClick={() => void save()}>
          {athleteText.keep(lists.length)}
        </Button>
      </Row>
    </Stack>
  );
}

interface ListsProps {
  named: string;
  cuts: readonly FileCut[];
}

function Lists({ named, cuts }: ListsProps) {
  const concat = `${named}.ffconcat`;
  return (
    <section aria-label={playlistText.lists.title}>
      <Stack>
        <h3 className={classes.heading}>{playlistText.lists.title}</h3>
        <Small as="p">{playlistText.lists.text}</Small>
        <Row>
          <Button
            variant="default"
            onClick={() =>
              saveFile(
                `${named}.m3u`,
                writeM3u(cuts, ({ title }) => title?.name ?? ''),
                'audio/x-mpegurl',
              )
            }
          >
            {playlistText.lists.vlc}
          </Button>
          <Button variant="default" onClick={() => saveFile(concat, writeConcat(cuts), 'text/plain')}>
            {playlistText.lists.ffmpeg}
          </Button>
        </Row>
        <Small as="p">
          <code className={classes.command}>{playlistText.lists.ffmpegText(concat)}</code>
        </Small>
      </Stack>
    </section>
  );
}

interface FilmProps {
  films: readonly { name: string; cuts: readonly FileCut[] }[];
  onMaking: (making: boolean) => void;
  athletes: boolean;
}

function Film({ films, ...film }: FilmProps) {
  const cuts = films.flatMap((listedFilm) => listedFilm.cuts);
  const missing = cuts.find(({ file }) => file.source === null)?.file;
  const opened = useMemo(
    () =>
      films.map(({ name, cuts: filmCuts }) => ({
        name,
        cuts: filmCuts.flatMap(({ file: { source, seconds }, segment: { title }, from, to }) =>
          source ? [{ file: source.file, seconds, from, to, caption: title?.score ?? '' }] : [],
        ),
      })),
    [films],
  );
  const length = writeTime(secondsOf(cuts));
  const title = film.athletes ? athleteText.title : texts.title;
  return (
    <section aria-label={title}>
      <Stack>
        <h3 className={classes.heading}>{title}</h3>
        <p>{film.athletes ? athleteText.text(films.length, length) : texts.text(cuts.length, length)}</p>
        {missing ? (
          <Notice compact>{texts.fails.missing(missing.name)}</Notice>
        ) : (
          <MakeFilms films={opened} {...film} />
        )}
      </Stack>
    </section>
  );
}

interface MakeFilmsProps extends Omit<FilmProps, 'films'> {
  films: readonly NamedFilm[];
}

function MakeFilms({ films, onMaking, athletes }: MakeFilmsProps) {
  const { status, make, cancel } = useFilms(films);
  const [chosen, setChosen] = useState<FilmWay | null>(null);
  if (status.kind === 'reading') return <p role="status">{texts.reading}</p>;
  if (status.kind === 'failed') return <Notice compact>{status.failure}</Notice>;
  if (status.kind === 'making')
    return (
      <>
        <Meter label={texts.saving(status.index, films)} share={status.share} />
        <Row justify="end">
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
        </Row>
      </>
    );
  const { plan } = status;
  const method =
    plan.methods.find((candidate) => candidate === chosen) ?? plan.methods.at(athletes ? -1 : 0) ?? 'copy';
  const run = async () => {
    onMaking(true);
    await make(plan, method);
    onMaking(false);
  };
  return (
    <>
      <NativeSelect
        label={texts.way}
        value={method}
        description={method === 'copy' ? texts.copyText : texts.encodeText}
        onChange={({ currentTarget }) => setChosen(currentTarget.value === 'encode' ? 'encode' : 'copy')}
        data={plan.methods.map((listedMethod) => ({ value: listedMethod, label: texts[listedMethod] }))}
      />
      {!plan.methods.includes('copy') && <Small as="p">{texts.onlyExact}</Small>}
      {!plan.sound && <Small as="p">{texts.silent}</Small>}
      {status.kind === 'ready' && status.failure && <Notice compact>{status.failure}</Notice>}
      {status.kind === 'done' && (
        <p role="status">
          {texts.done(status.names)} {status.note}{' '}
          {status.earliest > 0.1 && texts.earlier(status.earliest.toFixed(1).replace('.', ','))}
        </p>
      )}
      <Row justify="end">
        <Button onClick={() => void run()}>{texts.make(films.length)}</Button>
      </Row>
    </>
  );
}
