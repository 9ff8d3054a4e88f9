import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Row, Small } from '../../../../kit/layout.tsx';
import { Notice } from '../../../../kit/Notice.tsx';
import { writeTime } from '../../texts/reading.ts';
import { videoText } from '../../texts/video.ts';
import classes from '../Picture.module.css';
import { Picture, PictureWords } from '../Picture.tsx';
import { useAsCurrent, useChanges } from '../usePlayer.ts';
import { useProgress } from '../useProgress.ts';
import { ChooseButton } from './ChooseButton.tsx';
import { type ChosenFile, droppedFiles } from './chosenFile.ts';
import { ChoosePlace, OtherPlace, ProblemPlace, problemWords } from './FilePlaces.tsx';
import { FilePlayer } from './FilePlayer.ts';
import { loadProbe } from './openParts.ts';
import { type OpenFiles, type OpenProblem, type UseFiles, useFiles } from './useFiles.ts';

interface FileVideoProps extends UseFiles {
  /** Id of the video, which is stored with moments. */
  video: string | null;
}

const texts = videoText.files;

const frameRateOf = (file: Blob): Promise<number | null> =>
  loadProbe().then(
    (probe) => probe.frameRateOf(file),
    () => null,
  );

/**
 * Returns the key under which the position is stored. A file has no address, so the key is made from its
 * hash, or from its name and size.
 */
const progressOf = ({ recognised }: OpenFiles): string => {
  const first = recognised[0]?.file;
  return `file:${first?.hash ?? `${first?.name}:${first?.size}`}`;
};

/**
 * Returns the focus to the previous element after a click on the picture. Otherwise the typed line would not
 * receive further keys.
 */
function useKeptFocus(video: HTMLVideoElement | null): void {
  useEffect(() => {
    // the player can replace the element
    const container = video?.parentElement;
    if (!container) return;
    let focused: Element | null = null;
    const onDown = () => {
      focused = document.activeElement;
    };
    const onUp = ({ target }: MouseEvent) => {
      const isTaken =
        target instanceof HTMLVideoElement && document.activeElement === target && focused !== target;
      if (isTaken && focused instanceof HTMLElement && focused !== document.body)
        focused.focus({ preventScroll: true });
    };
    container.addEventListener('pointerdown', onDown);
    container.addEventListener('click', onUp);
    return () => {
      container.removeEventListener('pointerdown', onDown);
      container.removeEventListener('click', onUp);
    };
  }, [video]);
}

interface FilesProps {
  parts: OpenFiles['parts'];
  player: FilePlayer;
}

/** Shows the time in the whole video, because the time in the picture restarts with each file. */
function Files({ parts, player }: FilesProps) {
  const { index } = player;
  const goToPart = (to: number) => player.seek(parts[to]?.from ?? 0);
  return (
    <Row gap={0} align="center" wrap={false} flex="none">
      {index > 0 && (
        <IconButton label={texts.before} onClick={() => goToPart(index - 1)}>
          <IconPlayerTrackPrev size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {index < parts.length - 1 && (
        <IconButton label={texts.next} onClick={() => goToPart(index + 1)}>
          <IconPlayerTrackNext size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <Small data-figures="" title={texts.clock}>
        {writeTime(player.position() ?? 0)}
      </Small>
    </Row>
  );
}

interface OpenVideoProps {
  open: OpenFiles & { problem: OpenProblem | null };
  video: string | null;
  onChange: (chosen: ChosenFile[]) => void;
  onAdd: (chosen: ChosenFile[]) => void;
}

function OpenVideo({ open, video: id, onChange, onAdd }: OpenVideoProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [player, setPlayer] = useState<FilePlayer | null>(null);
  const parts = useRef(open.parts);
  parts.current = open.parts;
  useEffect(() => {
    if (!video) return;
    const filePlayer = new FilePlayer(video, parts.current, frameRateOf);
    setPlayer(filePlayer);
    return () => filePlayer.end();
  }, [video]);
  useEffect(() => player?.change(open.parts), [player, open.parts]);
  useChanges(player);
  useAsCurrent(player, id, false);
  useProgress(player, progressOf(open));
  useKeptFocus(video);
  const { problem = null, index = 0 } = player ?? {};
  const shownPart = open.parts[index];
  return (
    <Picture
      label={videoText.playerOf.files}
      message={
        problem && <ProblemPlace problem={problem} onChosen={problem.kind === 'missing' ? onAdd : onChange} />
      }
      below={
        <>
          <Row justify="between" align="center" wrap={false} className={classes.about}>
            {open.parts.length > 1 && player && <Files parts={open.parts} player={player} />}
            <Small cut title={shownPart?.name}>
              {shownPart && texts.part(index + 1, open.parts.length, shownPart.name)}
            </Small>
            <Row wrap={false} flex="none">
              <ChooseButton onChosen={onAdd} variant="default" size="xs">
                {texts.add}
              </ChooseButton>
              <ChooseButton onChosen={onChange} variant="default" size="xs">
                {texts.change}
              </ChooseButton>
            </Row>
          </Row>
          {open.problem && (
            <Notice compact title={problemWords(open.problem).title}>
              {problemWords(open.problem).text}
            </Notice>
          )}
          {problem?.kind === 'autoplay' && (
            <Notice tone="warning" compact>
              {videoText.autoplay}
            </Notice>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a match */}
      <video ref={setVideo} controls playsInline preload="auto" aria-label={videoText.playerOf.files} />
    </Picture>
  );
}

/** The video is never uploaded. */
export function FileVideo({ video, ...files }: FileVideoProps) {
  const { knownFiles, waits } = files;
  const { status, openChosen, takeOther, add, promptAndOpen, chooseAgain } = useFiles(files);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(openChosen);
  };
  const dropped = { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop };
  if (status.kind === 'open')
    return (
      <div {...dropped}>
        <OpenVideo
          open={status}
          video={video}
          onChange={openChosen}
          onAdd={(chosen) => void add(status, chosen)}
        />
      </div>
    );
  return (
    <div {...dropped}>
      <Picture
        label={videoText.playerOf.files}
        message={
          waits || status.kind === 'reading' ? (
            <PictureWords title={texts.reading} role="status" />
          ) : status.kind === 'other' ? (
            <OtherPlace
              knownFiles={knownFiles}
              files={status.files}
              onUse={() => void takeOther(status.chosen)}
              onAgain={chooseAgain}
            />
          ) : (
            <ChoosePlace
              knownFiles={knownFiles}
              handles={status.handles}
              problem={status.problem}
              onChosen={openChosen}
              onOpen={(handles) => void promptAndOpen(handles)}
            />
          )
        }
      />
    </div>
  );
}
