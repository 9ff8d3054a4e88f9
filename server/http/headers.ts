/** Headers of every answer: what a page may load, and from where. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Whose pages stand in frames: YouTube's player, and our own that play streams. */
const FRAMES = ["'self'", 'https://www.youtube-nocookie.com'];

/** Frames play and fill the screen where the page lets them (`allow`); camera and microphone are the page's alone. */
const PERMISSIONS = 'autoplay=*, camera=(self), fullscreen=*, microphone=(self)';

/** Addresses of streams: of the web, or of this device itself. */
const STREAMS = 'https: http://localhost:* http://127.0.0.1:*';

/**
 * For the pages in frames that play streams (web/player): they reach any stream, and nothing of ours. Sandboxed they have no origin, so
 * that their script is one of another origin to them.
 */
export const STREAM_PAGE: Readonly<Record<string, string>> = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${STREAMS}`,
    `media-src blob: ${STREAMS}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';'),
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Seconds that a browser asks by https only: a year. Of this host alone: a club may have others that are plain. */
const HSTS = { maxAge: 31_536_000, includeSubDomains: false };

export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
