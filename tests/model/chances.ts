import { seeded } from '@volleyscouter/server/demo/seeded';

export class Chances {
  readonly #draw: () => number;
  constructor(seed: number) {
    this.#draw = seeded(Math.imul(seed, 0x9e3779b1));
  }

  between(least: number, most: number): number {
    return least + this.#draw() * (most - least);
  }

  /** Both limits included. */
  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  chance(share: number): boolean {
    return this.#draw() < share;
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.#draw() * list.length)] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.#draw() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}
