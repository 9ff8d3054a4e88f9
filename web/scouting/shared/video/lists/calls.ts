import { bind } from '../../../../platform/api/calls.ts';

export const playlistCalls = {
  listPlaylists: bind('listPlaylists', 'GET', '/games/:id/playlists'),
  createPlaylist: bind('createPlaylist', 'POST', '/games/:id/playlists'),
  updatePlaylist: bind('updatePlaylist', 'PUT', '/games/:id/playlists/:playlist'),
  deletePlaylist: bind('deletePlaylist', 'DELETE', '/games/:id/playlists/:playlist'),
};
