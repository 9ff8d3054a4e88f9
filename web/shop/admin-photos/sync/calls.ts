import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import type { Result } from '@volleyscouter/core/result';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useRefreshPhotos } from '../queries.ts';
import { syncText as texts } from './syncText.ts';

export const syncCalls = {
  read: bind('readSync', 'GET', '/eventos/:key/sincronizar'),
  saveGame: bind('saveEventGame', 'PUT', '/eventos/:key/jogos/:game'),
  saveClock: bind('saveClock', 'PUT', '/eventos/:key/cameras'),
  listRallies: bind('listEventRallies', 'GET', '/eventos/:key/jogos/:game/jogadas'),
  listPhotos: bind('listCameraPhotos', 'GET', '/eventos/:key/cameras/fotos'),
};

export type Sync = CallAnswer<typeof ROUTES.readSync>;
export type SyncGame = Sync['games'][number];
export type Camera = Sync['cameras'][number];
export type Clock = Camera['clocks'][number];

const PHOTOS_PER_PAGE = 60;
/** Poll interval while the server assigns photos to rallies. */
const REFETCH_MS = 2000;

export const useSync = (key: string) =>
  useQuery({
    queryKey: ['event-sync', key],
    queryFn: ({ signal }) => queryCall(syncCalls.read, { params: { key } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.pending ? REFETCH_MS : false),
  });

export const useRallies = (key: string, game: string) =>
  useQuery({
    queryKey: ['event-rallies', key, game],
    queryFn: ({ signal }) => queryCall(syncCalls.listRallies, { params: { key, game } }, { signal }),
  });

export const useCameraPhotos = (key: string, body: string) =>
  useInfiniteQuery({
    queryKey: ['event-camera-photos', key, body],
    queryFn: ({ signal, pageParam: inicio }) =>
      queryCall(syncCalls.listPhotos, { params: { key }, query: { body, inicio } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === PHOTOS_PER_PAGE ? pages.length * PHOTOS_PER_PAGE : undefined,
  });

/** Offers undo: the response contains the previous state. */
export function useChange() {
  const refresh = useRefreshPhotos();
  const showFailure = (failure: Failure) => toast.bad(`${texts.notSaved}. ${failure.msg}`);
  return async <Before>(
    message: string,
    send: () => Promise<Result<{ before: Before }, Failure>>,
    restore: (before: Before) => Promise<Result<unknown, Failure>>,
  ): Promise<Result<unknown, Failure>> => {
    const answer = await send();
    if (!answer.ok) {
      void showFailure(answer.error);
      return answer;
    }
    await refresh();
    void offerUndo(message, texts.undo, async () => {
      const undone = await restore(answer.value.before);
      void (undone.ok ? toast.good(texts.undone) : showFailure(undone.error));
      await refresh();
    });
    return answer;
  };
}

type ClockChange = CallInput<typeof ROUTES.saveClock>['body'];

export function useSaveClock(key: string) {
  const change = useChange();
  return (message: string, body: ClockChange) =>
    change(
      message,
      () => call(syncCalls.saveClock, { params: { key }, body }),
      (shift) =>
        call(syncCalls.saveClock, {
          params: { key },
          body: { body: body.body, fromAt: body.fromAt, shift },
        }),
    );
}
