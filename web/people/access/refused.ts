/** True if an agency was just refused at the sign-in of athletes. The page that they are sent to reads it. */
let agency = false;

export const setAgencyRefused = (refused: boolean): void => {
  agency = refused;
};

export const wasAgencyRefused = (): boolean => agency;
