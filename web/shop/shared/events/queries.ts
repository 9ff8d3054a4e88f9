import { useQuery } from '@tanstack/react-query';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';

export const eventCalls = {
  listEvents: bind('listEvents', 'GET', '/eventos'),
  updateEvent: bind('updateEvent', 'PUT', '/eventos'),
};

export const useEvents = () =>
  useQuery({
    queryKey: ['admin-events'],
    queryFn: ({ signal }) => queryCall(eventCalls.listEvents, {}, { signal }),
  });
