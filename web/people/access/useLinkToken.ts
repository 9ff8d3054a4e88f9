import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

/** The token of a link, which is taken out of the address and the history; `path` is the address without it. */
export function useLinkToken(path: string): string {
  const { token: shown = '' } = useParams();
  const navigate = useNavigate();
  const [token, setToken] = useState(shown);
  if (shown !== '' && shown !== token) setToken(shown);
  useEffect(() => {
    if (shown !== '') void navigate(path, { replace: true });
  }, [shown, path, navigate]);
  return token;
}
