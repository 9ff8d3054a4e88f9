/** The screen of a match, with the parts of other features that it shows. */

import { onDemand, withPanels } from '../../kit/onDemand.tsx';
import { MatchScreen } from '../../scouting/match/MatchScreen.tsx';
import { MatchReports } from '../../scouting/reports/MatchReports.tsx';

const CameraPanel = onDemand(async () => (await import('../../scouting/camera/CameraPanel.tsx')).CameraPanel);
const VideoStage = onDemand(
  withPanels(async () => (await import('../../scouting/video/VideoStage.tsx')).VideoStage),
);

export const matchOf = (area: 'admin' | 'scouter' | 'public') => () => (
  <MatchScreen area={area} Reports={MatchReports} Camera={CameraPanel} Video={VideoStage} />
);
