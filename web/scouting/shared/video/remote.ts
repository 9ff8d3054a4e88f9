/** Messages of frame/protocol.ts over a BroadcastChannel, between windows of this browser. */
import { FramePlayer } from './frame/FramePlayer.ts';
import { type Info, parseCommand } from './frame/protocol.ts';
import type { Player } from './player.ts';

const channelOf = (match: string): BroadcastChannel => new BroadcastChannel(`volleyscouter-video:${match}`);

/** Call `end` when the player is no longer needed. */
export function remotePlayer(match: string): { player: FramePlayer; end: () => void } {
  const channel = channelOf(match);
  const player = new FramePlayer({
    post: (message) => channel.postMessage(message),
    now: () => performance.now(),
    live: false,
  });
  channel.addEventListener('message', ({ data }) => player.receive(data));
  player.connect();
  return {
    player,
    end: () => {
      player.end();
      channel.close();
    },
  };
}

function infoOf(player: Player): Info {
  const [time, { duration }] = [player.position(), player];
  return {
    ...(time !== null && { currentTime: time }),
    ...(duration !== null && { duration }),
    playerState: player.state,
    playbackRate: player.rate,
    availablePlaybackRates: [...player.can.rates],
    canSeek: player.can.seek,
    canStep: player.can.frames,
  };
}

function obey(player: Player, func: string, value: unknown): void {
  if (func === 'playVideo') player.play();
  else if (func === 'pauseVideo') player.pause();
  else if (typeof value !== 'number' || !Number.isFinite(value)) return;
  else if (func === 'seekTo') player.seek(value);
  else if (func === 'setPlaybackRate') player.setRate(value);
  else if (func === 'step') player.step(value < 0 ? -1 : 1);
}

export function servePlayer(match: string, player: Player): () => void {
  const channel = channelOf(match);
  const sendState = () =>
    channel.postMessage(JSON.stringify({ event: 'infoDelivery', info: infoOf(player) }));
  channel.addEventListener('message', ({ data }) => {
    const command = parseCommand(data);
    if (command === 'listening') sendState();
    else if (command) obey(player, command.func, command.args[0]);
  });
  const leave = player.subscribe(sendState);
  sendState();
  return () => {
    leave();
    channel.close();
  };
}
