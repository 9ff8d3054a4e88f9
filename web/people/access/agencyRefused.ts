/** An agency has just used the sign-in of athletes; the sign-in of scouters opens next and shows a notice. */
let agency = false;

export const setAgencyRefused = (refused: boolean): void => {
  agency = refused;
};

export const wasAgencyRefused = (): boolean => agency;
