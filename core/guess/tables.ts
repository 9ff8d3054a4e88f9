/** A code that was typed in full twice can be typed short from then on. */
import type { CodeTables, Combination, SetterCall } from '../code/tables.ts';
import { SKILLS, type TouchType, type Zone } from '../code/vocabulary.ts';
import { type Model, recall } from './model.ts';

const LEARNT = new WeakMap<CodeTables, Map<string, CodeTables>>();
const BY_MODEL = new WeakMap<Model, { tables: CodeTables; learnt: CodeTables }>();

/** Returns the same object until a new code is learnt. */
export function learntTables(model: Model, tables: CodeTables): CodeTables {
  const cached = BY_MODEL.get(model);
  if (cached?.tables === tables) return cached.learnt;
  const { combinations, calls } = learntCodes(model, tables);
  const name = JSON.stringify([combinations, calls]);
  const all = LEARNT.get(tables) ?? new Map<string, CodeTables>();
  LEARNT.set(tables, all);
  const learnt = all.get(name) ?? {
    ...tables,
    combinations: [...tables.combinations, ...combinations],
    calls: [...tables.calls, ...calls],
  };
  all.set(name, learnt);
  BY_MODEL.set(model, { tables, learnt });
  return learnt;
}

function learntCodes(model: Model, tables: CodeTables) {
  const listed = new Set([...tables.combinations, ...tables.calls].map(({ code }) => code));
  const combinations: Combination[] = [];
  const calls: SetterCall[] = [];
  for (const name of model.seen.keys()) {
    const [, skill, code] = /^code ([AE]) (\S+)$/.exec(name) ?? [];
    if (!code || listed.has(code) || SKILLS.some((letter) => code.startsWith(letter))) continue;
    // a code that was used only once may be a typing error
    if ((model.seen.get(name)?.length ?? 0) < 2) continue;
    if (skill === 'E') calls.push({ code, text: '' });
    else if (!model.seen.has(`code E ${code}`)) {
      const [, type, from] = /^(\D?)(\d?)$/.exec(recall(model, name)?.value ?? '') ?? [];
      combinations.push({
        code,
        type: (type || null) as TouchType | null,
        from: from ? (Number(from) as Zone) : null,
        target: null,
        text: '',
      });
    }
  }
  return { combinations, calls };
}
