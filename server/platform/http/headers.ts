import helmet from '@fastify/helmet';
import { deviceOriginOf } from '@volleyscouter/core/video/address';
import type { FastifyInstance } from 'fastify';

const FRAMES = ["'self'", 'https://www.youtube-nocookie.com'];

/**
 * Permissions of frames, if the page grants them (`allow`); camera and microphone belong to the page alone.
 */
const PERMISSIONS = 'autoplay=*, camera=(self), fullscreen=*, microphone=(self)';

/**
 * Framed pages that play streams (web/scouting/player) may load any https stream, but cannot read the data of
 * our pages. The sandbox gives them no origin: the last two headers let them load their own script. A page may
 * connect to the viewer's own device only if the query names a stream there (`device`).
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

/** Headers of JSON that is sent before any hook runs, as for an unreadable address. */
export const JSON_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** A year in seconds, without subdomains: a club may have subdomains without HTTPS. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false };

/**
 * Files of pages, named by their content, except workers. The file of a worker needs all headers, since the
 * worker takes its policy from it.
 */
const PAGE_FILE = /^\/assets\/(?!.*worker)/i;

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
    // plain http in a gym's network is supported
    hsts: publicUrl?.startsWith('https:') ? HSTS : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (PAGE_FILE.test(request.url)) return void reply.headers(FILE_HEADERS);
    reply.helmet();
    reply.header('permissions-policy', PERMISSIONS);
  });
}
