/** Security headers: of a document and of a call what a page may load and from where; of the files of a page two. */
import helmet from '@fastify/helmet';
import { deviceOriginOf } from '@volleyscouter/core/video/address';
import type { FastifyInstance } from 'fastify';

/** Whose pages stand in frames: YouTube's player, and our own that play streams. */
const FRAMES = ["'self'", 'https://www.youtube-nocookie.com'];

/** Frames play and fill the screen where the page lets them (`allow`); camera and microphone are the page's alone. */
const PERMISSIONS = 'autoplay=*, camera=(self), fullscreen=*, microphone=(self)';

/**
 * For the pages in frames that play streams (web/scouting/player): they reach any stream of the web, and nothing of ours. Sandboxed they have no origin,
 * so that their script is one of another origin to them. A stream of this device itself is named in the query (`device`), and only then,
 * and there alone, such a page reaches the device of who watches.
 */
export function streamPageHeaders(query: unknown): Record<string, string> {
  const { device } = query as { device?: unknown };
  const origin = typeof device === 'string' ? deviceOriginOf(device) : null;
  const streams = origin === null ? 'https:' : `https: ${origin}`;
  return {
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src ${streams}`,
      `media-src blob: ${streams}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join(';'),
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/** For JSON that no page hook has seen: an address that cannot be read. */
export const JSON_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Seconds that a browser asks by https only: a year. Of this host alone: a club may have others that are plain. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false };

/** Files of a page, named by their content. A worker's own policy is that of its file, so those have all headers. */
const PAGE_FILE = /^\/assets\/(?!.*worker)/i;

/** The headers that a script or a style needs. */
const FILE_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets styles inline
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: FRAMES,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // YouTube's player refuses to play without a referrer
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // plain http in a gym's network is a supported way to run
    hsts: publicUrl?.startsWith('https:') ? HSTS : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (PAGE_FILE.test(request.url)) return void reply.headers(FILE_HEADERS);
    reply.helmet();
    reply.header('permissions-policy', PERMISSIONS);
  });
}
