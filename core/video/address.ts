/**
 * One rule per kind, the same in the form and on the server. No accepted address contains a user name or a password.
 *
 *   youtube   on YouTube's hosts: `watch?v=`, `youtu.be/`, `embed/`, `v/`, `u/x/` (section 5), `live/` or `shorts/`, then an id of eleven characters
 *   hls       https, the path ends in `.m3u8`
 *   whep      any other https address
 *
 * HLS and WHEP from this device itself (DEVICE_HOSTS) may use http.
 */

interface WebAddress {
  scheme: string;
  host: string;
  port: string;
  /** With the first `/`; empty if absent. */
  path: string;
  query: string;
}

const WEB =
  /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/?#@:\\[\]]+)(?::(\d{1,5}))?(\/[^\s?#\\]*)?(\?[^\s#]*)?(?:#\S*)?$/i;

function webAddress(text: string): WebAddress | null {
  const match = WEB.exec(text.trim());
  if (!match) return null;
  const [, scheme = '', host = '', port = '', path = '', query = ''] = match;
  // without a scheme any word would be a host, and `javascript:1/` a host with a port
  if (scheme === '' && !/[.\]]|^localhost$/i.test(host)) return null;
  if (Number(port) > 65_535) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port, path, query };
}

/** Also matches a host with a port. */
const HAS_SCHEME = /^[^/?#]*:/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;
const HOST = /^(?:[\w-]+\.)*youtube(?:-nocookie)?\.com$/;
/** A content policy accepts no IPv6 address and no other 127.x address. */
const DEVICE_HOSTS = ['localhost', '127.0.0.1'];

const SHORT = /^\/([\w-]{11})(?![\w-])/;
const WATCH = /[?&]v=([\w-]{11})(?![\w-])/;
const IN_PATH = /^\/(?:embed|v|u\/\w|live|shorts)\/([\w-]{11})(?![\w-])/;

const isYoutube = ({ host }: WebAddress): boolean => SHORT_HOST.test(host) || HOST.test(host);

export function videoIdOf(address: string): string | null {
  const web = webAddress(address);
  if (!web || !isYoutube(web)) return null;
  const ofPath = (SHORT_HOST.test(web.host) ? SHORT : IN_PATH).exec(web.path);
  return (ofPath ?? WATCH.exec(web.query))?.[1] ?? null;
}

/**
 * Scheme, host and port as in a content policy; `null` unless `address` is an http address of this device.
 */
export function deviceOriginOf(address: string): string | null {
  const web = webAddress(address);
  if (web?.scheme !== 'http' || !DEVICE_HOSTS.includes(web.host)) return null;
  return `http://${web.host}${web.port && `:${Number(web.port)}`}`;
}

/** `files`: on this device, without an address. */
export type VideoSource = { kind: 'youtube'; id: string } | LiveSource | { kind: 'files' };
export type LiveSource = { kind: 'youtube-live'; id: string } | { kind: 'hls' | 'whep'; url: string };

export function liveSourceOf(address: string): LiveSource | null {
  const id = videoIdOf(address);
  if (id !== null) return { kind: 'youtube-live', id };
  const web = webAddress(address);
  if (!web || isYoutube(web)) return null;
  if (web.scheme !== 'https' && deviceOriginOf(address) === null) return null;
  return { kind: /\.m3u8$/i.test(web.path) ? 'hls' : 'whep', url: address.trim() };
}

type ScoutType = 'video' | 'live' | '';

/** `null`: scout only, live without an address, or an invalid address. */
export function sourceOf(type: ScoutType, address: string): VideoSource | null {
  if (type === 'live') return liveSourceOf(address);
  if (type !== 'video') return null;
  if (address.trim() === '') return { kind: 'files' };
  const id = videoIdOf(address);
  return id === null ? null : { kind: 'youtube', id };
}

/**
 * Empty if the address has a scheme, but is no valid http or https address. Old addresses were not validated.
 */
export const shownAddress = (address: string): string =>
  HAS_SCHEME.test(address) && webAddress(address) === null ? '' : address;

export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export type AddressProblem = 'video-missing' | 'video-wrong' | 'live-wrong';

/** `files`: the match is played from files of the device and has no address. */
export function addressProblem(type: ScoutType, address: string, files: boolean): AddressProblem | null {
  if (address.trim() === '') return type === 'video' && !files ? 'video-missing' : null;
  if (type === 'live') return liveSourceOf(address) ? null : 'live-wrong';
  if (type === 'video') return videoIdOf(address) === null ? 'video-wrong' : null;
  return webAddress(address) ? null : 'video-wrong';
}
