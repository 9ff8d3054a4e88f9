/** Each decoding keeps a core busy and holds all pixels in memory. */
const AT_ONCE = 2;
/** About 60 kB each. */
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

/** Decodes the newest request first. Closes the least recently used thumbnails. */
export class Thumbs<T extends Picture> {
  readonly #decode: Decode<T>;
  readonly #maxCached: number;
  /** Least recently used first. */
  readonly #cache = new Map<File, T | null>();
  readonly #requests: ThumbRequest<T>[] = [];
  #running = 0;

  constructor(decode: Decode<T>, maxCached = MAX_CACHED) {
    this.#decode = decode;
    this.#maxCached = maxCached;
  }

  /** Calls `onPicture` once. The returned function cancels the request. */
  request(file: File, onPicture: ThumbRequest<T>['onPicture']): () => void {
    const request = { file, onPicture };
    this.#requests.push(request);
    this.#next();
    return () => {
      const index = this.#requests.indexOf(request);
      if (index >= 0) this.#requests.splice(index, 1);
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

/** In px: the page draws 48 px, and screens have up to 3 device pixels per px. */
const WIDTH = 160;

export const thumbs = new Thumbs((file) =>
  createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }),
);
