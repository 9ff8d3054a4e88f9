/** Copies of the product's types, because the model must not import the product. */

export type Side = '*' | 'a';
export type Reading = 'answers' | 'closes' | 'new' | 'overrules';

export interface Add {
  type: 'add';
  id: string;
  block: string;
  code: string;
  time?: number | null;
  before?: string;
  goesOn?: boolean;
  reading?: Reading;
}

export interface Lineup {
  six: readonly number[];
  setter: number;
}

export interface Manual {
  type: 'manual';
  id: string;
  block: string;
  before?: string;
  home?: Lineup;
  visitor?: Lineup;
  score?: readonly [home: number, visitor: number];
  serving?: Side;
  left?: Side;
  set?: number;
  setsWon?: readonly [home: number, visitor: number];
}

export interface Shirt {
  number: number;
  role: string | null;
}

export interface Settings {
  bestOf: number;
  points: readonly [regular: number, deciding: number];
  winning: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>>;
  substitutions: number;
  timeouts: number;
  home: readonly Shirt[];
  visitor: readonly Shirt[];
  preset: string | null;
  rules: 1 | 2;
}

export type Entered =
  | Add
  | Manual
  | {
      type: 'amend';
      target: string;
      block?: string;
      code?: string;
      time?: number | null;
      goesOn?: boolean;
      reading?: Reading;
    }
  | { type: 'remove'; target: string; block?: string }
  | { type: 'move'; target: string; before: string | null; block?: string }
  | { type: 'void'; block: string }
  | { type: 'settings'; settings: Partial<Settings> }
  | { type: 'enlist'; side: Side; number: number }
  | { type: 'rewind'; to: number }
  /** Replaces a removed command, so that the other commands keep their numbers. */
  | { type: 'nothing' };

export const other = (side: Side): Side => (side === '*' ? 'a' : '*');
