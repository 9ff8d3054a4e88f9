import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readDashboard } from '@volleyscouter/contract/sales';
import { bind } from '../api/calls.ts';
import { queryCall } from '../api/queryCall.ts';
import { useLiveQuery } from '../api/useLiveQuery.ts';

export type DashboardFacts = CallAnswer<typeof readDashboard>;

const call = bind('readDashboard', 'GET', '/painel');
const REFETCH_MS = 60_000;

/** `background`: beside another screen; a failure then never redirects. */
export const useDashboard = (background = false) =>
  useLiveQuery({
    queryKey: ['dashboard', background],
    queryFn: ({ signal }) => queryCall(call, {}, { signal, background }),
    refetchInterval: REFETCH_MS,
  });

export const waitingIn = (facts: DashboardFacts): number =>
  facts.pagamentosAResolver + facts.emAnalise + facts.pedidos + facts.codigosAEnviar + facts.avisosAEnviar;
