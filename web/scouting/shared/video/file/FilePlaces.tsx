import { Button } from '@mantine/core';
import { DEMO_VIDEO, DEMO_VIDEO_PATH } from '@volleyscouter/core/video/demonstration';
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';
import { videoText } from '../../texts/video.ts';
import { PictureWords } from '../Picture.tsx';
import { ChooseButton } from './ChooseButton.tsx';
import type { ChosenFile } from './chosenFile.ts';
import type { PlayProblem } from './FilePlayer.ts';
import type { FileHandle } from './handles.ts';
import type { OpenProblem } from './useFiles.ts';

const texts = videoText.files;

const namesOf = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

interface ChoosePlaceProps {
  knownFiles: readonly VideoFile[];
  handles: readonly FileHandle[];
  problem: OpenProblem | null;
  onChosen: (chosen: ChosenFile[]) => void;
  onOpen: (handles: readonly FileHandle[]) => void;
}

export const problemWords = (problem: OpenProblem): { title: string; text: string } =>
  problem.kind === 'gone'
    ? { title: texts.gone, text: texts.goneText(problem.name) }
    : { title: texts.unplayable, text: texts.unplayableText(problem.name, problem.codec) };

export function ChoosePlace({ knownFiles, handles, problem, onChosen, onOpen }: ChoosePlaceProps) {
  const text = problem ? problemWords(problem) : { title: texts.title, text: texts.text };
  const more = knownFiles.length > 0 ? texts.known(namesOf(knownFiles)) : undefined;
  return (
    <PictureWords {...text} more={more} role={problem ? 'alert' : 'status'}>
      {handles.length > 0 && (
        <Button onClick={() => onOpen(handles)} title={texts.openHint}>
          {texts.open(namesOf(handles))}
        </Button>
      )}
      <ChooseButton onChosen={onChosen} variant={handles.length > 0 ? 'default' : 'filled'}>
        {texts.choose}
      </ChooseButton>
      {namesOf(knownFiles).includes(DEMO_VIDEO) && (
        <Button component="a" href={DEMO_VIDEO_PATH} variant="default">
          {texts.fetchDemo}
        </Button>
      )}
    </PictureWords>
  );
}

interface OtherPlaceProps {
  knownFiles: readonly VideoFile[];
  files: readonly VideoFile[];
  onUse: () => void;
  onAgain: () => void;
}

export function OtherPlace({ knownFiles, files, onUse, onAgain }: OtherPlaceProps) {
  return (
    <PictureWords title={texts.other} text={texts.otherText(namesOf(knownFiles), namesOf(files))}>
      <Button onClick={onAgain}>{texts.chooseAgain}</Button>
      <Button onClick={onUse} variant="default">
        {texts.useOther}
      </Button>
    </PictureWords>
  );
}

interface ProblemPlaceProps {
  problem: PlayProblem;
  onChosen: (chosen: ChosenFile[]) => void;
}

export function ProblemPlace({ problem, onChosen }: ProblemPlaceProps) {
  if (problem.kind === 'autoplay') return null;
  const text =
    problem.kind === 'missing'
      ? { title: texts.missing(problem.name), text: texts.missingText }
      : { title: texts.gone, text: texts.goneText(problem.name) };
  return (
    <PictureWords {...text}>
      <ChooseButton onChosen={onChosen}>{texts.choose}</ChooseButton>
    </PictureWords>
  );
}
