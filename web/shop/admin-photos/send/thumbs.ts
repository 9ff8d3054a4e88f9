/** Small pictures of files that are still on this device, made for the rows in view. */

/** At once: decoding a photo takes a core for a moment, and memory for all its pixels. */
const AT_ONCE = 2;
/** Kept for who scrolls back; about 60 kB each. */
const MOST = 200;

export interface Picture {
  close(): void;
}

export type Decode<T extends Picture> = (file: File) => Promise<T>;

interface Wish<T> {
  file: File;
  /** `null`: the file is no picture. */
  done: (picture: T | null) => void;
}

/** Makes them a few at a time, the row that came into view last first, and closes those not looked at for longest. */
export class Thumbs<T extends Picture> {
  readonly #decode: Decode<T>;
  readonly #most: number;
  /** By file; what was looked at last stands last. */
  readonly #made = new Map<File, T | null>();
  readonly #wishes: Wish<T>[] = [];
  #running = 0;

  constructor(decode: Decode<T>, most = MOST) {
    this.#decode = decode;
    this.#most = most;
  }

  /** Calls `done` once, unless what this answers is called before. */
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

/** Px of the wider side; drawn at 48 on screens of up to three pixels a px. */
const WIDTH = 160;

export const thumbs = new Thumbs((file) =>
  createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }),
);
