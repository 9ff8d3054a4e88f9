import { Button, Modal, NativeSelect } from '@mantine/core';
import { fittingName, plainName } from '@volleyscouter/core/text/fileName';
import { type Cut, cutsOf, writeConcat, writeM3u } from '@volleyscouter/core/video/exportList';
import { secondsOf } from '@volleyscouter/core/video/playlist';
import { useMemo, useState } from 'react';
import { Row, Small, Stack } from '../../../../kit/layout.tsx';
import { Meter } from '../../../../kit/Meter.tsx';
import { Notice } from '../../../../kit/Notice.tsx';
import { saveFile } from '../../../../kit/saveFile.ts';
import { useReturnFocus } from '../../../../kit/useReturnFocus.ts';
import { t } from '../../../../platform/text/pt.ts';
import { type TeamNames, writeTime } from '../../texts/reading.ts';
import { playlistText } from '../../texts/videoLists.ts';
import type { PlayedFile } from '../player.ts';
import type { FilmCut, FilmWay } from './film.ts';
import classes from './Playlists.module.css';
import type { TitledSegment } from './SegmentList.tsx';
import { useFilm } from './useFilm.ts';

const words = playlistText.film;

interface TakeAwayProps {
  /** Of the list, in words. */
  name: string;
  names: TeamNames;
  segments: readonly TitledSegment[];
  /** `null` where no file of this device is played. */
  files: readonly PlayedFile[] | null;
  onClose: () => void;
}

/** Bytes; what comes behind it is short. */
const MOST_BYTES = 200;

const fileNameOf = (names: TeamNames, name: string): string =>
  fittingName(plainName(`${names['*']} x ${names.a} - ${name}`, 120), MOST_BYTES) || playlistText.fileName;

/** A cut, and which of the files it lies in. */
interface FileCut extends Cut {
  index: number;
}

/** Names may be the same: files are told apart by their place. */
const fileCuts = (segments: readonly TitledSegment[], files: readonly PlayedFile[]): FileCut[] =>
  cutsOf(
    segments,
    files.map(({ from, seconds }, index) => ({ name: String(index), from, seconds })),
  ).map((cut) => ({ ...cut, index: Number(cut.file) }));

/** What can be made of a playlist of local files: a film, or lists for other programs. */
export function TakeAway({ name, names, onClose, ...now }: TakeAwayProps) {
  useReturnFocus();
  // as the list was when this was opened: a play that is added meanwhile does not end what is being made
  const [{ segments, files }] = useState(now);
  const [making, setMaking] = useState(false);
  const cuts = useMemo(() => fileCuts(segments, files ?? []), [segments, files]);
  const named = fileNameOf(names, name);
  return (
    <Modal
      opened
      onClose={onClose}
      title={playlistText.takeAwayTitle}
      size="lg"
      closeOnClickOutside={!making}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {!files || cuts.length === 0 ? (
        <p>{playlistText.onlyFiles}</p>
      ) : (
        <Stack gap={24}>
          <Film named={named} cuts={cuts} files={files} onMaking={setMaking} />
          <Lists named={named} cuts={cuts} files={files} segments={segments} />
        </Stack>
      )}
    </Modal>
  );
}

interface ListsProps {
  named: string;
  cuts: readonly FileCut[];
  files: readonly PlayedFile[];
  segments: readonly TitledSegment[];
}

function Lists({ named, cuts, files, segments }: ListsProps) {
  const real = useMemo(() => cutsOf(segments, files), [segments, files]);
  const titles = useMemo(
    () => new Map(segments.map(({ plays, title }) => [plays, title?.name ?? ''])),
    [segments],
  );
  const concat = `${named}.ffconcat`;
  return (
    <section aria-label={playlistText.lists.title}>
      <Stack>
        <h3 className={classes.heading}>{playlistText.lists.title}</h3>
        <Small as="p">{playlistText.lists.text}</Small>
        <Row>
          <Button
            variant="default"
            disabled={cuts.length === 0}
            onClick={() =>
              saveFile(
                `${named}.m3u`,
                writeM3u(real, ({ plays }) => titles.get(plays) ?? ''),
                'audio/x-mpegurl',
              )
            }
          >
            {playlistText.lists.vlc}
          </Button>
          <Button variant="default" onClick={() => saveFile(concat, writeConcat(real), 'text/plain')}>
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
  named: string;
  cuts: readonly FileCut[];
  files: readonly PlayedFile[];
  onMaking: (making: boolean) => void;
}

function Film({ named, cuts, files, onMaking }: FilmProps) {
  const missing = cuts.map(({ index }) => files[index]).find((file) => file?.source === null);
  const filmCuts = useMemo(
    () =>
      cuts.flatMap(({ index, from, to }) => {
        const file = files[index]?.source?.file;
        return file ? [{ file, from, to }] : [];
      }),
    [cuts, files],
  );
  return (
    <section aria-label={words.title}>
      <Stack>
        <h3 className={classes.heading}>{words.title}</h3>
        <p>{words.text(cuts.length, writeTime(secondsOf(cuts)))}</p>
        {missing ? (
          <Notice compact>{words.fails.missing(missing.name)}</Notice>
        ) : (
          <MakeFilm named={named} cuts={filmCuts} files={files} onMaking={onMaking} />
        )}
      </Stack>
    </section>
  );
}

interface MakeFilmProps extends Omit<FilmProps, 'cuts'> {
  cuts: readonly FilmCut[];
}

function MakeFilm({ named, cuts, files, onMaking }: MakeFilmProps) {
  const lengths = useMemo(
    () => new Map(files.flatMap(({ source, seconds }) => (source ? [[source.file, seconds]] : []))),
    [files],
  );
  const { status, make, cancel } = useFilm({ cuts, lengths, name: named });
  const [chosen, setChosen] = useState<FilmWay | null>(null);
  if (status.kind === 'reading') return <p role="status">{words.reading}</p>;
  if (status.kind === 'failed') return <Notice compact>{status.failure}</Notice>;
  if (status.kind === 'making')
    return (
      <>
        <Meter label={words.saving} share={status.share} />
        <Row justify="end">
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
        </Row>
      </>
    );
  const { plan } = status;
  const way = plan.ways.find((each) => each === chosen) ?? plan.ways[0] ?? 'copy';
  const run = async () => {
    onMaking(true);
    await make(plan, way);
    onMaking(false);
  };
  return (
    <>
      <NativeSelect
        label={words.way}
        value={way}
        description={way === 'copy' ? words.copyText : words.encodeText}
        onChange={({ currentTarget }) => setChosen(currentTarget.value === 'encode' ? 'encode' : 'copy')}
        data={plan.ways.map((each) => ({ value: each, label: words[each] }))}
      />
      {!plan.ways.includes('copy') && <Small as="p">{words.onlyExact}</Small>}
      {!plan.sound && <Small as="p">{words.silent}</Small>}
      {status.kind === 'ready' && status.failure && <Notice compact>{status.failure}</Notice>}
      {status.kind === 'done' && (
        <p role="status">
          {words.done(status.name)} {status.note}{' '}
          {status.earliest > 0.1 && words.earlier(status.earliest.toFixed(1).replace('.', ','))}
        </p>
      )}
      <Row justify="end">
        <Button onClick={() => void run()}>{words.make}</Button>
      </Row>
    </>
  );
}
