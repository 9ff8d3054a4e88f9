import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../platform/api/ask.ts';
import { bind } from '../../../platform/api/calls.ts';

/** Calls about events that several screens share. */
export const eventCalls = {
  listEvents: bind('listEvents', 'GET', '/eventos'),
  updateEvent: bind('updateEvent', 'PUT', '/eventos'),
};

export const useEvents = () =>
  useQuery({
    queryKey: ['admin-events'],
    queryFn: ({ signal }) => ask(eventCalls.listEvents, {}, { signal }),
  });
