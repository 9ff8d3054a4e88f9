import { useLocation } from 'react-router';

/** Returns the address of the help for this screen. */
export const useHelpAddress = (): string => `/ajuda?de=${useLocation().pathname}`;
