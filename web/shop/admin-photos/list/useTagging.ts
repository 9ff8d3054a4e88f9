import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { cleanShirts, type Shirt } from '@volleyscouter/core/shop/shirts';
import {
  completeTyping,
  NO_TAGGING,
  type Tagged,
  type Tagging,
  typed,
} from '@volleyscouter/core/shop/tagging';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { useEvents } from '../../shared/events/queries.ts';
import { photoCalls } from '../calls.ts';
import { type PhotoSearch, useRefreshPhotos } from '../queries.ts';
import { inTurn, noteChange } from './changes.tsx';

const texts = adminPhotos.tiles;

/** Pause in ms after which a typed number is complete. */
const PAUSE_MS = 1500;

interface Page {
  data: AdminProduct[];
  total: number;
}

/** Adds the shirt to the cached photos at once. The next response of the list replaces these photos. */
function showShirt(client: QueryClient, ids: ReadonlySet<string>, shirt: Shirt): void {
  client.setQueriesData<Page>(
    { queryKey: ['admin-photos'] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((product) =>
          ids.has(product._id) ? { ...product, camisas: cleanShirts([...product.camisas, shirt]) } : product,
        ),
      },
  );
}

export interface TaggingKeys {
  tagging: Tagging;
  /** Team names by letter. */
  teams: ReadonlyMap<string, string>;
  /** Result of the last number, or a message about an unknown team letter. */
  resultText: string;
  used: boolean;
  /** Returns false for keys that belong to neither a number nor a team. */
  onKey: (key: string) => boolean;
  finish: () => void;
  /**
   * Reports a letter that no team has. Discards the number typed before the letter, because the user meant
   * another team.
   */
  unknown: (key: string) => void;
  /** Returns the discarded digits. */
  cancel: () => string;
}

/** Each complete number is one request; requests run in order. */
export function useTagging(targets: readonly string[], evento: string, search: PhotoSearch): TaggingKeys {
  const client = useQueryClient();
  const refresh = useRefreshPhotos();
  const { data: events } = useEvents();
  const teams = useMemo(
    () => new Map(events?.find(({ name }) => name === evento)?.times.map(({ letra, nome }) => [letra, nome])),
    [events, evento],
  );
  const [tagging, setTagging] = useState(NO_TAGGING);
  const [resultText, setResultText] = useState('');
  const [used, setUsed] = useState(false);
  const now = useRef({ tagging, targets, teams });
  now.current = { tagging, targets, teams };
  /**
   * Photos that were selected when the user typed the first digit. The selection may change before the number
   * is sent.
   */
  const typedFor = useRef(targets);

  const sendShirt = (shirt: Shirt): void => {
    const ids = [...typedFor.current];
    if (ids.length === 0) return;
    showShirt(client, new Set(ids), shirt);
    const body = { ids, change: { addCamisas: [shirt] } };
    inTurn(async () => {
      const answer = await call(photoCalls.updateProducts, { body });
      if (answer.ok) {
        noteChange(answer.value.mudanca);
        setResultText(texts.told(shirt.numero, shirt.time, answer.value.changed));
      } else {
        void toast.bad(`${texts.failed(shirt.numero)} ${answer.error.msg}`);
        await refresh();
      }
    });
  };
  const follow = ({ next, completeNumber: shirt }: Tagged): void => {
    now.current.tagging = next;
    setTagging(next);
    if (shirt) sendShirt(shirt);
  };
  const finish = (): void => {
    if (now.current.tagging.digits !== '') follow(completeTyping(now.current.tagging));
  };
  const last = useRef(finish);
  last.current = finish;
  useEffect(() => {
    if (tagging.digits === '') return;
    const timer = setTimeout(() => last.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tagging]);
  useEffect(() => {
    setTagging((before) =>
      before.team === '' || [...teams.values()].includes(before.team) ? before : NO_TAGGING,
    );
  }, [teams]);
  // another search or selection ends the number being typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `search` or `targets` change
  useEffect(() => () => last.current(), [search, targets]);

  const cancel = (): string => {
    const { digits } = now.current.tagging;
    follow({ next: { ...now.current.tagging, digits: '' }, completeNumber: null });
    setResultText('');
    return digits;
  };

  return {
    tagging,
    teams,
    resultText,
    used,
    onKey: (key) => {
      if (now.current.tagging.digits === '') typedFor.current = now.current.targets;
      const tagged = typed(now.current.tagging, key, now.current.teams);
      if (tagged) follow(tagged);
      setUsed((before) => before || tagged !== null);
      return tagged !== null;
    },
    finish,
    unknown: (key) => setResultText(texts.unknownTeam(key.toUpperCase(), cancel())),
    cancel,
  };
}
