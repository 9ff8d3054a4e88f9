/** Who was refused at the entrance of athletes just now, for the entrance that they are led to. */
let agency = false;

export const setAgencyRefused = (refused: boolean): void => {
  agency = refused;
};

export const wasAgencyRefused = (): boolean => agency;
