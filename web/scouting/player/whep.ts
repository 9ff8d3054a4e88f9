/**
 * WebRTC-HTTP egress. The offer is sent by POST; the response is 201 with the answer and the address of the
 * session; DELETE ends the session. A WHEP stream has no position.
 */
import type { Stall } from '../shared/video/frame/protocol.ts';
import { type Host, hostFrame, type Stream } from './host.ts';

/** In ms: ICE gathering, and the recovery of a lost connection. */
const GATHERED_IN = 1000;
const LOST_AFTER = 4000;

function stallOf(status: number): Stall {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 409 || status === 410) return 'not-found';
  return status === 400 || status === 406 || status === 415 || status === 422 ? 'unplayable' : 'offline';
}

const gathered = (peer: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const checkComplete = () => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
    peer.addEventListener('icegatheringstatechange', checkComplete);
    setTimeout(resolve, GATHERED_IN);
    checkComplete();
  });

class WhepStream implements Stream {
  #host: Host;
  #peer: RTCPeerConnection | null = null;
  #session: string | null = null;

  constructor(host: Host) {
    this.#host = host;
    window.addEventListener('pagehide', () => this.#close());
  }

  open(address: string): void {
    this.#close();
    if ('RTCPeerConnection' in window) void this.#connect(address).catch(() => this.#fail('offline'));
    else this.#host.stall('no-webrtc');
  }

  position(): null {
    return null;
  }

  duration(): null {
    return null;
  }

  seek(): void {}

  canSeek(): boolean {
    return false;
  }

  async #connect(address: string): Promise<void> {
    const peer = new RTCPeerConnection();
    this.#peer = peer;
    const mediaStream = new MediaStream();
    peer.addTransceiver('video', { direction: 'recvonly' });
    peer.addTransceiver('audio', { direction: 'recvonly' });
    peer.addEventListener('track', ({ track }) => {
      mediaStream.addTrack(track);
      this.#host.video.srcObject = mediaStream;
    });
    this.#watch(peer);
    await peer.setLocalDescription();
    await gathered(peer);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
    });
    if (peer !== this.#peer) return;
    if (!answer.ok) return this.#fail(stallOf(answer.status));
    const session = answer.headers.get('location');
    this.#session = session && new URL(session, answer.url).href;
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  }

  #watch(peer: RTCPeerConnection): void {
    let lost: ReturnType<typeof setTimeout> | undefined;
    peer.addEventListener('connectionstatechange', () => {
      clearTimeout(lost);
      const { connectionState } = peer;
      if (peer !== this.#peer) return;
      if (connectionState === 'failed') this.#fail('offline');
      else if (connectionState === 'disconnected') lost = setTimeout(() => this.#fail('offline'), LOST_AFTER);
    });
  }

  #fail(stall: Stall): void {
    this.#close();
    this.#host.stall(stall);
    if (stall === 'offline' || stall === 'not-found') this.#host.retry();
  }

  #close(): void {
    this.#peer?.close();
    this.#peer = null;
    if (this.#session !== null)
      void fetch(this.#session, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    this.#session = null;
  }
}

hostFrame((host) => new WhepStream(host));
