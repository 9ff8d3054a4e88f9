import { bind } from '../../../platform/api/calls.ts';

export const videoCalls = {
  listVideos: bind('listVideos', 'GET', '/games/:id/videos'),
  updateVideo: bind('updateVideo', 'PUT', '/games/:id/videos/:video'),
  createVideoPoint: bind('createVideoPoint', 'POST', '/games/:id/videos/:video/points'),
  deleteVideoPoint: bind('deleteVideoPoint', 'DELETE', '/games/:id/videos/:video/points'),
};
