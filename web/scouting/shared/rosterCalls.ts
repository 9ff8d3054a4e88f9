import { bind } from '../../platform/api/calls.ts';

export const rosterCalls = {
  createTeam: bind('createTeam', 'POST', '/teams'),
  updateTeam: bind('updateTeam', 'PUT', '/teams/:id'),
  deleteTeam: bind('deleteTeam', 'DELETE', '/teams/:id'),
  createAthlete: bind('createAthlete', 'POST', '/athletes'),
  updateAthlete: bind('updateAthlete', 'PUT', '/athletes/:id'),
  deleteAthlete: bind('deleteAthlete', 'DELETE', '/athletes/:id'),
};
