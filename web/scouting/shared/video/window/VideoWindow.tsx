import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../../kit/usePageTitle.ts';
import { videoText } from '../../texts/video.ts';
import { currentPlayer, onPlayer } from '../current.ts';
import { chosenFiles } from '../file/chosenFile.ts';
import { chosenOf, keepChosen } from '../file/remembered.ts';
import { Picture, PictureWords } from '../Picture.tsx';
import { servePlayer } from '../remote.ts';
import { VideoPlayer } from '../VideoPlayer.tsx';
import { type WindowVideo, windowChannel } from './channel.ts';
import classes from './VideoWindow.module.css';

function useServed(match: string): void {
  useEffect(() => {
    let leave: (() => void) | null = null;
    const serve = () => {
      leave?.();
      const player = currentPlayer();
      leave = player && servePlayer(match, player);
    };
    const forget = onPlayer(serve);
    serve();
    return () => {
      forget();
      leave?.();
    };
  }, [match]);
}

export function VideoWindow() {
  usePageTitle(videoText.player);
  const { id = '' } = useParams();
  const [shownVideo, setShownVideo] = useState<WindowVideo | null>(null);
  const [channel, setChannel] = useState<ReturnType<typeof windowChannel> | null>(null);
  useServed(id);
  useEffect(() => {
    const opened = windowChannel(id, (message) => {
      if (message.say !== 'play') return;
      if (message.chosen.length > 0) keepChosen(id, chosenFiles(message.chosen));
      setShownVideo(message.video);
    });
    setChannel(opened);
    opened.send({ say: 'ready' });
    return opened.end;
  }, [id]);
  return (
    <div className={classes.window}>
      {shownVideo ? (
        <VideoPlayer
          match={id}
          {...shownVideo}
          onOpened={(files) => {
            const chosen = chosenOf(id).map(({ file }) => file);
            channel?.send({ say: 'opened', files, chosen });
          }}
          onFiles={(files, other) => channel?.send({ say: 'files', files, other })}
        />
      ) : (
        <Picture
          label={videoText.player}
          message={<PictureWords role="status" title={videoText.loading} text={videoText.window.waiting} />}
        />
      )}
    </div>
  );
}
