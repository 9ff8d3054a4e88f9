/**
 * Checks every signature (AWS Signature Version 4) by the published steps. The clocks may differ by fifteen
 * minutes. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Failure = number | 'cut' | 'silent' | 'stalled';

export interface S3Server {
  endpoint: string;
  objects: Map<string, Buffer>;
  /** Error codes except NoSuchKey. */
  refused: string[];
  /** Fails all requests in this way; `null` ends the failure. */
  fail(next: Failure | null): void;
  stop(): Promise<void>;
}

export const S3_KEYS = {
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'a secret of the test',
  region: 'sa-east-1',
};
export const S3_BUCKET = 'fotos';

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

interface Signed {
  credential: string;
  headers: string;
  signature: string;
}

function authorizationOf({ headers }: IncomingMessage): Signed | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  return match && { credential: match[1] ?? '', headers: match[2] ?? '', signature: match[3] ?? '' };
}

/** Returns an error code; `null` if everything is correct. */
function problemOf(request: IncomingMessage, body: Buffer, now: number): string | null {
  const signed = authorizationOf(request);
  if (!signed) return 'AccessDenied';
  const [key, day = '', region, service, end] = signed.credential.split('/');
  if (key !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== S3_KEYS.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(now - at) <= 15 * 60_000)) return 'RequestTimeTooSkewed';
  const content = String(request.headers['x-amz-content-sha256']);
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.headers.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const url = new URL(request.url ?? '/', 'http://store');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed.headers,
    content,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${S3_KEYS.secretAccessKey}`, day);
  const right = hmac(hmac(hmac(hmac(dayKey, S3_KEYS.region), 's3'), 'aws4_request'), text);
  return timingSafeEqual(right, Buffer.from(signed.signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The continuation token is the last key of the page. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, page: number): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const contents = keys
    .slice(0, page)
    .map((key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next = keys.length > page ? Buffer.from(keys[page - 1] ?? '').toString('base64') : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}<NextContinuationToken>${next}</NextContinuationToken></ListBucketResult>`;
}

const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, XAmzContentSHA256Mismatch: 400 };
const xml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** `page`: max keys of a listing. */
export async function startS3(clock: () => number = Date.now, page = 1_000): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failing: Failure | null = null;

  const server = createServer(async (request, reply) => {
    const body = await readBody(request);
    if (failing === 'cut') return void request.socket.destroy();
    if (failing === 'silent') return;
    if (failing === 'stalled') return void reply.writeHead(200, { 'content-length': 4 }).flushHeaders();
    if (failing !== null) return void reply.writeHead(failing).end(xml('InternalError'));
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket, ...rest] = url.pathname.split('/');
    const key = rest.join('/');
    const object = url.searchParams.has('list-type')
      ? Buffer.from(listing(objects, url.searchParams, page))
      : objects.get(key);
    const problem =
      problemOf(request, body, clock()) ??
      (bucket !== S3_BUCKET ? 'NoSuchBucket' : request.method === 'GET' && !object ? 'NoSuchKey' : null);
    if (problem) {
      if (problem !== 'NoSuchKey') refused.push(problem);
      return void reply.writeHead(STATUS[problem] ?? 403).end(xml(problem));
    }
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const answer = request.method === 'GET' ? (object ?? Buffer.alloc(0)) : Buffer.alloc(0);
    if (request.method === 'DELETE') reply.writeHead(204).end();
    else reply.writeHead(200, { 'content-length': answer.length }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused,
    fail(next) {
      failing = next;
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
