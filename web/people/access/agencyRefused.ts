/**
 * True if an agency has just used the sign-in of athletes. The sign-in of scouters, which opens next, then
 * shows a notice.
 */
let agency = false;

export const setAgencyRefused = (refused: boolean): void => {
  agency = refused;
};

export const wasAgencyRefused = (): boolean => agency;
