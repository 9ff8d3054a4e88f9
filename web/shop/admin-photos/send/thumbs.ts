/** Thumbnails of files on this device, made for the visible rows. */

/** Max parallel decodings. Each one keeps a core busy and holds all pixels in memory. */
const AT_ONCE = 2;
/** Max cached thumbnails, about 60 kB each. */
const MAX_CACHED = 200;

export interface Picture {
  close(): void;
}

export type Decode<T extends Picture> = (file: File) => Promise<T>;

interface Wish<T> {
  file: File;
  /** `null`: the file is no image. */
  done: (picture: T | null) => void;
}

/** Makes thumbnails a few at a time, the newest request first. Closes the least recently used ones. */
export class Thumbs<T extends Picture> {
  readonly #decode: Decode<T>;
  readonly #most: number;
  /** Cache by file, least recently used first. */
  readonly #made = new Map<File, T | null>();
  readonly #wishes: Wish<T>[] = [];
  #running = 0;

  constructor(decode: Decode<T>, most = MAX_CACHED) {
    this.#decode = decode;
    this.#most = most;
  }

  /** Calls `done` once with the picture. The returned function cancels the request. */
  ask(file: File, done: Wish<T>['done']): () => void {
    const wish = { file, done };
    this.#wishes.push(wish);
    this.#next();
    return () => {
      const place = this.#wishes.indexOf(wish);
      if (place >= 0) this.#wishes.splice(place, 1);
      wish.done = () => undefined;
    };
  }

  #next(): void {
    while (this.#running < AT_ONCE) {
      const wish = this.#wishes.pop();
      if (!wish) return;
      this.#running += 1;
      void this.#pictureOf(wish.file).then((picture) => {
        this.#running -= 1;
        wish.done(picture);
        this.#next();
      });
    }
  }

  async #pictureOf(file: File): Promise<T | null> {
    const known = this.#made.get(file);
    const picture = known === undefined ? await this.#decode(file).catch(() => null) : known;
    this.#made.delete(file);
    this.#made.set(file, picture);
    for (const [old, kept] of this.#made) {
      if (this.#made.size <= this.#most) break;
      this.#made.delete(old);
      kept?.close();
    }
    return picture;
  }
}

/** Width in px. Drawn 48 px wide; screens have up to 3 device pixels per px. */
const WIDTH = 160;

export const thumbs = new Thumbs((file) =>
  createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }),
);
