/** Sends one file by the resumable upload protocol tus, without retries. */
import type { DetailedError } from 'tus-js-client';
import { tokenOf } from '../../../platform/api/session.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoSession } from '../../shared/seller.ts';
import type { TransferEnd, TransferOrder } from './ports.ts';

const ENDPOINT = '/uploads';
const CHUNK = 5 * 1_048_576;
/** Time in ms without progress after which the connection counts as lost. */
const STUCK_MS = 45_000;

const STOPPED: TransferEnd = { kind: 'stopped' };
const NO_ANSWER: TransferEnd = { kind: 'lost', answered: false, msg: '' };
const RETRY_STATUSES = new Set([408, 409, 423, 425, 429]);

function messageOf(error: DetailedError): string {
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '');
    if (typeof body === 'object' && body !== null && 'msg' in body) return String(body.msg);
  } catch {
    // the response body is not an error answer of this server
  }
  return adminPhotos.send.noWords;
}

/** A removed memory card would otherwise look like a lost network. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const isDetailed = (error: Error): error is DetailedError => 'originalResponse' in error;

async function endOf(error: Error, file: File): Promise<TransferEnd> {
  if (!isDetailed(error) || !error.originalResponse) {
    return (await isReadable(file)) ? NO_ANSWER : { kind: 'unreadable' };
  }
  const status = error.originalResponse.getStatus();
  const msg = messageOf(error);
  if (status === 401 || status === 403) return { kind: 'session' };
  if (status === 404 && error.originalRequest.getMethod() === 'POST') return { kind: 'no-batch' };
  if (status === 413) return { kind: 'refused', msg };
  if (status >= 500 || status === 404 || status === 410 || RETRY_STATUSES.has(status))
    return { kind: 'lost', answered: true, msg };
  return { kind: 'failed', msg };
}

export async function transfer(order: TransferOrder): Promise<TransferEnd> {
  const Upload = await import('tus-js-client').then(
    (tus) => tus.Upload,
    () => null,
  );
  if (!Upload) return NO_ANSWER;
  const { file, batch, url, signal, onUrl, onSent } = order;
  if (signal.aborted) return STOPPED;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const finish = (end: TransferEnd) => {
      clearTimeout(timer);
      resolve(end);
    };
    const stop = (end: TransferEnd) => {
      void upload.abort().catch(() => undefined);
      finish(end);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(NO_ANSWER), STUCK_MS);
    };
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      uploadUrl: url,
      chunkSize: CHUNK,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { lote: batch, filename: file.name },
      onBeforeRequest(request) {
        const token = tokenOf(photoSession());
        if (token) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress(bytes) {
        restartTimer();
        onSent(bytes);
      },
      onSuccess: () => finish({ kind: 'sent' }),
      onError: (error) => void endOf(error, file).then(finish),
    });
    signal.addEventListener('abort', () => stop(STOPPED));
    restartTimer();
    upload.start();
  });
}

/** If the request fails, the server deletes the upload when it is old enough. */
export function dropUpload(url: string): void {
  const token = tokenOf(photoSession());
  const headers = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }) };
  fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
}
