import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { call } from '../../platform/api/call.ts';
import { matchCalls } from '../../platform/api/matchCalls.ts';
import { tokenOf } from '../../platform/api/session.ts';

/** Without a scouter's token: redirects public games to '/jogos/:id', other games to '/scout' (R-ID-6). */
export function ScouterMatchGuard() {
  useLocation();
  return tokenOf('scouter') !== null ? <Outlet /> : <Visitor />;
}

function Visitor() {
  const { id = '' } = useParams();
  const { data: isPublic, isPending } = useQuery({
    queryKey: ['game-is-public', id],
    queryFn: async ({ signal }) => {
      const answer = await call(matchCalls.readGame, { params: { id } }, { signal, background: true });
      return answer.ok && answer.value.publico;
    },
  });
  if (isPending) return null;
  return <Navigate to={isPublic ? `/jogos/${id}` : '/scout'} replace />;
}
