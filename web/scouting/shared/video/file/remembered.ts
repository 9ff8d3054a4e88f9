/** The desktop application reopens the files without a prompt; a browser uses handles. */
import type { DesktopBridge } from '@volleyscouter/contract/desktop';
import { byAccount, ownName } from '../../../../platform/api/byAccount.ts';
import { desktop } from '../../../../platform/api/desktop.ts';
import { load, save } from '../../../../platform/api/storage.ts';
import { type ChosenFile, chosenFiles } from './chosenFile.ts';
import { loadHandles, saveHandles } from './handles.ts';

/** Files chosen in this session, in this window or in the video window. */
const chosenNow = new Map<string, readonly ChosenFile[]>();

export const chosenOf = (match: string): readonly ChosenFile[] => chosenNow.get(ownName(match)) ?? [];
export const keepChosen = (match: string, chosen: readonly ChosenFile[]): void =>
  void chosenNow.set(ownName(match), chosen);

const MAX_MATCHES = 100;

const idsOf = byAccount((value): value is string[] => Array.isArray(value));

const loadIds = () => idsOf.load(load('desktopFiles'));

async function idsOfNames(bridge: DesktopBridge<File>, ids: readonly string[], names: ReadonlySet<string>) {
  if (ids.length === 0 || names.size === 0) return [];
  const files = await bridge.openFiles([...ids]);
  return ids.filter((_, index) => names.has(files[index]?.name ?? ''));
}

/** `absent`: names of the match's other files, which stay stored. */
export async function rememberFiles(
  match: string,
  chosen: readonly ChosenFile[],
  absent: ReadonlySet<string>,
): Promise<void> {
  const before = await loadHandles(match);
  await saveHandles(match, [
    ...before.filter(({ name }) => absent.has(name)),
    ...chosen.flatMap(({ handle }) => handle ?? []),
  ]);
  const bridge = desktop();
  if (!bridge) return;
  const { [match]: old, ...otherMatches } = loadIds();
  const ids = [
    ...(await idsOfNames(bridge, Array.isArray(old) ? old : [], absent)),
    ...(await bridge.keepFiles(chosen.map(({ file }) => file))).filter((id) => id !== null),
  ];
  const latest = Object.entries({ ...otherMatches, [match]: ids }).slice(-MAX_MATCHES);
  save({ desktopFiles: idsOf.write(load('desktopFiles'), Object.fromEntries(latest)) });
}

export async function openRemembered(match: string): Promise<readonly ChosenFile[]> {
  const chosen = chosenOf(match);
  if (chosen.length > 0) return chosen;
  const ids = loadIds()[match];
  const bridge = desktop();
  if (!bridge || !Array.isArray(ids) || ids.length === 0) return [];
  const files = await bridge.openFiles(ids);
  return chosenFiles(files.flatMap((file) => file ?? []));
}
