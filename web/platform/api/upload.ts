import { type CallAnswer, LIVE_SESSIONS_HEADER, type RouteShape } from '@volleyscouter/contract/route';
import type { Result } from '@volleyscouter/core/result';
import { connectionFailure, type Failure, headersFor, readAnswer } from './call.ts';
import type { Bound } from './calls.ts';
import { storedKinds } from './session.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** `share` of bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  background?: boolean;
}

/** Idle timeout. The total duration is not limited. */
const STUCK_MS = 60_000;

function send(
  path: string,
  form: FormData,
  headers: Headers,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stuck = () => {
      reject(new DOMException('nothing moved', 'TimeoutError'));
      request.abort();
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(stuck, STUCK_MS);
    };
    request.open('POST', path);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const liveSessions = request.getResponseHeader(LIVE_SESSIONS_HEADER);
      resolve(
        new Response(request.response, {
          status: request.status,
          headers: liveSessions === null ? {} : { [LIVE_SESSIONS_HEADER]: liveSessions },
        }),
      );
    };
    request.onerror = () => reject(new TypeError('no answer'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => request.abort());
    moved();
    request.send(form);
  });
}

/** Uploads as the form field `file`. Uses XMLHttpRequest, because `fetch` cannot report progress. */
export async function upload<R extends RouteShape>(
  route: Bound<R>,
  file: File,
  options: UploadOptions = {},
): Promise<Result<CallAnswer<R>, Failure>> {
  const sentKinds = storedKinds();
  const form = new FormData();
  form.append('file', file, file.name);
  try {
    const response = await send(route.path, form, headersFor(sentKinds, undefined), options);
    return await readAnswer(response, route.path, sentKinds, options.background ?? false);
  } catch (cause) {
    return { ok: false, error: connectionFailure(cause, options.signal) };
  }
}
