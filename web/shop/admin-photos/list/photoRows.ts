import { useQueries } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { PHOTOS_OF_PAGE, type PhotoSearch, photoPageQuery } from '../queries.ts';

const pagesOf = (positions: readonly number[]): number[] => [
  ...new Set(
    positions.filter((position) => position >= 0).map((position) => Math.floor(position / PHOTOS_OF_PAGE)),
  ),
];

/** `at` returns `undefined` while a page is loading. */
export function usePhotoRows(search: PhotoSearch, positions: readonly number[]) {
  const pages = pagesOf(positions);
  const answers = useQueries({ queries: pages.map((page) => photoPageQuery(search, page)) });
  const at = (position: number): AdminProduct | undefined => {
    const answer = answers[pages.indexOf(Math.floor(position / PHOTOS_OF_PAGE))];
    return answer?.data?.data[position % PHOTOS_OF_PAGE];
  };
  const failed = answers.find(({ error }) => error);
  return { at, error: failed?.error ?? null, retry: () => failed?.refetch() };
}
