/** Max parallel decodings. Each one keeps a core busy and holds all pixels in memory. */
const AT_ONCE = 2;
/** Max cached thumbnails, about 60 kB each. */
const MAX_CACHED = 200;

export interface Picture {
  close(): void;
}

export type Decode<T extends Picture> = (file: File) => Promise<T>;

interface ThumbRequest<T> {
  file: File;
  /** `null`: the file is no image. */
  onPicture: (picture: T | null) => void;
}

/**
 * Makes thumbnails, at most two at a time, the newest request first. Closes thumbnails that were used least
 * recently.
 */
export class Thumbs<T extends Picture> {
  readonly #decode: Decode<T>;
  readonly #maxCached: number;
  /** Cache by file, least recently used first. */
  readonly #cache = new Map<File, T | null>();
  readonly #requests: ThumbRequest<T>[] = [];
  #running = 0;

  constructor(decode: Decode<T>, maxCached = MAX_CACHED) {
    this.#decode = decode;
    this.#maxCached = maxCached;
  }

  /** Calls `onPicture` once with the picture. The returned function cancels the request. */
  request(file: File, onPicture: ThumbRequest<T>['onPicture']): () => void {
    const request = { file, onPicture };
    this.#requests.push(request);
    this.#next();
    return () => {
      const place = this.#requests.indexOf(request);
      if (place >= 0) this.#requests.splice(place, 1);
      request.onPicture = () => undefined;
    };
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const request = this.#requests.pop();
      if (!request) return;
      this.#running += 1;
      void this.#pictureOf(request.file).then((picture) => {
        this.#running -= 1;
        request.onPicture(picture);
        this.#next();
      });
    }
  }

  async #pictureOf(file: File): Promise<T | null> {
    const cached = this.#cache.get(file);
    const picture = cached === undefined ? await this.#decode(file).catch(() => null) : cached;
    this.#cache.delete(file);
    this.#cache.set(file, picture);
    for (const [oldFile, oldPicture] of this.#cache) {
      if (this.#cache.size <= this.#maxCached) break;
      this.#cache.delete(oldFile);
      oldPicture?.close();
    }
    return picture;
  }
}

/** Width in px. The page draws a thumbnail 48 px wide, and screens have up to 3 device pixels per px. */
const WIDTH = 160;

export const thumbs = new Thumbs((file) =>
  createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }),
);
