import { useLocation } from 'react-router';

export const useHelpAddress = (): string => `/ajuda?de=${useLocation().pathname}`;
