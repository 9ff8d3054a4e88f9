/**
 * Addresses of videos, each kind by its own rule, alike in the form and on the server. None holds a name and password.
 *
 *   youtube   (section 5) `watch?v=`, `youtu.be/`, `embed/`, `v/`, `u/x/`, and `live/`, `shorts/`, then an id of eleven characters; of YouTube's hosts
 *   hls       https, the path ends in `.m3u8`
 *   whep      any other https address
 *
 * Of this device itself (DEVICE_HOSTS) HLS and WHEP may come by http.
 */

interface WebAddress {
  /** Empty where the address names none. */
  scheme: string;
  host: string;
  /** Empty where the address names none. */
  port: string;
  /** Begins with `/`; empty where there is none. */
  path: string;
  query: string;
}

const WEB =
  /^(?:(https?):\/\/)?(\[[\da-f:.]+\]|[^\s/?#@:\\[\]]+)(?::(\d{1,5}))?(\/[^\s?#\\]*)?(\?[^\s#]*)?(?:#\S*)?$/i;

/** Of the web, http or https; `null` for every other address. */
function webAddress(text: string): WebAddress | null {
  const found = WEB.exec(text.trim());
  if (!found) return null;
  const [, scheme = '', host = '', port = '', path = '', query = ''] = found;
  // without a scheme any word would be a host, and `javascript:1/` one with its port
  if (scheme === '' && !/[.\]]|^localhost$/i.test(host)) return null;
  if (Number(port) > 65_535) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port, path, query };
}

/** Of any kind, or a host with a port. */
const HAS_SCHEME = /^[^/?#]*:/;
const SHORT_HOST = /^(?:www\.)?youtu\.be$/;
const HOST = /^(?:[\w-]+\.)*youtube(?:-nocookie)?\.com$/;
/** Those that a content policy can name: it knows no address of IPv6, and no other one that begins with 127. */
const DEVICE_HOSTS = ['localhost', '127.0.0.1'];

const SHORT = /^\/([\w-]{11})(?![\w-])/;
const WATCH = /[?&]v=([\w-]{11})(?![\w-])/;
const IN_PATH = /^\/(?:embed|v|u\/\w|live|shorts)\/([\w-]{11})(?![\w-])/;

const isYoutube = ({ host }: WebAddress): boolean => SHORT_HOST.test(host) || HOST.test(host);

/** The id in an address, `null` where there is none. */
export function videoIdOf(address: string): string | null {
  const web = webAddress(address);
  if (!web || !isYoutube(web)) return null;
  const ofPath = (SHORT_HOST.test(web.host) ? SHORT : IN_PATH).exec(web.path);
  return (ofPath ?? WATCH.exec(web.query))?.[1] ?? null;
}

/** Scheme, host and port of an http address of this device itself, as a content policy names them; `null` for every other address. */
export function deviceOriginOf(address: string): string | null {
  const web = webAddress(address);
  if (web?.scheme !== 'http' || !DEVICE_HOSTS.includes(web.host)) return null;
  return `http://${web.host}${web.port && `:${Number(web.port)}`}`;
}

/** What plays beside a match. `files` are of this device, and have no address. */
export type VideoSource = { kind: 'youtube'; id: string } | LiveSource | { kind: 'files' };
export type LiveSource = { kind: 'youtube-live'; id: string } | { kind: 'hls' | 'whep'; url: string };

/** A live stream; `null` for an address that is none. */
export function liveSourceOf(address: string): LiveSource | null {
  const id = videoIdOf(address);
  if (id !== null) return { kind: 'youtube-live', id };
  const web = webAddress(address);
  if (!web || isYoutube(web)) return null;
  if (web.scheme !== 'https' && deviceOriginOf(address) === null) return null;
  return { kind: /\.m3u8$/i.test(web.path) ? 'hls' : 'whep', url: address.trim() };
}

type ScoutType = 'video' | 'live' | '';

/** `null` where nothing plays: scout only, live without an address, an address that is none. */
export function sourceOf(type: ScoutType, address: string): VideoSource | null {
  if (type === 'live') return liveSourceOf(address);
  if (type !== 'video') return null;
  if (address.trim() === '') return { kind: 'files' };
  const id = videoIdOf(address);
  return id === null ? null : { kind: 'youtube', id };
}

/** A stored address as it is shown: empty where it has another scheme than http and https. Addresses were not always checked. */
export const shownAddress = (address: string): string =>
  HAS_SCHEME.test(address) && webAddress(address) === null ? '' : address;

/** An address as a person reads it: letters instead of percent signs; as it is where it is not encoded so. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export type AddressProblem = 'video-missing' | 'video-wrong' | 'live-wrong';

/** What is wrong with the address of a match of this type. `files`: it is played from files of the device, and has none. */
export function addressProblem(type: ScoutType, address: string, files: boolean): AddressProblem | null {
  if (address.trim() === '') return type === 'video' && !files ? 'video-missing' : null;
  if (type === 'live') return liveSourceOf(address) ? null : 'live-wrong';
  if (type === 'video') return videoIdOf(address) === null ? 'video-wrong' : null;
  return webAddress(address) ? null : 'video-wrong';
}
