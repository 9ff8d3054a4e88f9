import { useQueries } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { PHOTOS_OF_PAGE, type PhotoSearch, photoPageQuery } from '../queries.ts';

const pagesOf = (places: readonly number[]): number[] => [
  ...new Set(places.filter((place) => place >= 0).map((place) => Math.floor(place / PHOTOS_OF_PAGE))),
];

/** `at` returns `undefined` while a page is loading. */
export function usePhotoRows(search: PhotoSearch, places: readonly number[]) {
  const pages = pagesOf(places);
  const answers = useQueries({ queries: pages.map((page) => photoPageQuery(search, page)) });
  const at = (place: number): AdminProduct | undefined => {
    const answer = answers[pages.indexOf(Math.floor(place / PHOTOS_OF_PAGE))];
    return answer?.data?.data[place % PHOTOS_OF_PAGE];
  };
  const failed = answers.find(({ error }) => error);
  return { at, error: failed?.error ?? null, retry: () => failed?.refetch() };
}
