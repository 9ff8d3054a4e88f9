/** The files that a match was played from, for the next time: by the desktop application without a question, in a browser by handles. */
import type { DesktopBridge } from '@volleyscouter/contract/desktop';
import { byAccount, ownName } from '../../../../platform/api/byAccount.ts';
import { desktop } from '../../../../platform/api/desktop.ts';
import { load, save } from '../../../../platform/api/storage.ts';
import { type Chosen, chosenFiles } from './chosen.ts';
import { loadHandles, saveHandles } from './handles.ts';

/** Chosen in this session, here or in the window of the video, by match and account. */
const chosenNow = new Map<string, readonly Chosen[]>();

export const chosenOf = (match: string): readonly Chosen[] => chosenNow.get(ownName(match)) ?? [];
export const keepChosen = (match: string, chosen: readonly Chosen[]): void =>
  void chosenNow.set(ownName(match), chosen);

/** Matches whose files are remembered. */
const MOST = 100;

const idsOf = byAccount((value): value is string[] => Array.isArray(value));

const loadIds = () => idsOf.load(load('desktopFiles'));

/** Ids of the files of these names, of those that were remembered. */
async function keptIds(bridge: DesktopBridge<File>, ids: readonly string[], names: ReadonlySet<string>) {
  if (ids.length === 0 || names.size === 0) return [];
  const files = await bridge.openFiles([...ids]);
  return ids.filter((_, place) => names.has(files[place]?.name ?? ''));
}

/** `absent`: the names of the match's other files, which stay remembered. */
export async function rememberFiles(
  match: string,
  chosen: readonly Chosen[],
  absent: ReadonlySet<string>,
): Promise<void> {
  const before = await loadHandles(match);
  await saveHandles(match, [
    ...before.filter(({ name }) => absent.has(name)),
    ...chosen.flatMap(({ handle }) => handle ?? []),
  ]);
  const bridge = desktop();
  if (!bridge) return;
  const { [match]: old, ...others } = loadIds();
  const ids = [
    ...(await keptIds(bridge, Array.isArray(old) ? old : [], absent)),
    ...(await bridge.keepFiles(chosen.map(({ file }) => file))).filter((id) => id !== null),
  ];
  const latest = Object.entries({ ...others, [match]: ids }).slice(-MOST);
  save({ desktopFiles: idsOf.write(load('desktopFiles'), Object.fromEntries(latest)) });
}

/** Those of them that are still there; in a browser those of this session. */
export async function openRemembered(match: string): Promise<readonly Chosen[]> {
  const chosen = chosenOf(match);
  if (chosen.length > 0) return chosen;
  const ids = loadIds()[match];
  const bridge = desktop();
  if (!bridge || !Array.isArray(ids) || ids.length === 0) return [];
  const files = await bridge.openFiles(ids);
  return chosenFiles(files.flatMap((file) => file ?? []));
}
