import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { deleteGame, exportGame, readGame, updateGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { exportPerson } from '@volleyscouter/contract/privacy';
import { copyGame } from '@volleyscouter/contract/recording';
import {
  createPlaylist,
  createVideoPoint,
  deletePlaylist,
  deleteVideo,
  deleteVideoPoint,
  listPlaylists,
  listVideos,
  MAX_FILES,
  MAX_POINTS,
  updatePlaylist,
  updateVideo,
} from '@volleyscouter/contract/videos';
import type { Add } from '@volleyscouter/core/rally/command';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { VIDEOS_CHANNEL } from './store.ts';

let server: TestServer;
let url = '';
let scouter: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer({
    fill: async (databaseUrl) => {
      url = databaseUrl;
    },
  });
  scouter = await server.account('Scouter');
});
afterAll(() => server.close());

const YOUTUBE = { scoutType: 'video', video: 'https://youtu.be/dQw4w9WgXcQ' } as const;
const RUNNING = playedMatch().slice(0, 40);
const store = (data: object = {}, commands = RUNNING) =>
  storeGame(server.parts, { public: true, ...data }, commands);

const videosOf = async (id: string, token: string | undefined = scouter.token) =>
  (await server.call(listVideos, { params: { id } }, { token })).body;
const saveVideo = (id: string, video: string, body: object) =>
  server.call(updateVideo, { params: { id, video }, body: { kind: 'files', ...body } }, scouter);
const point = (id: string, video: string, body: { kind: string; base: number; at: number }) =>
  server.call(createVideoPoint, { params: { id, video }, body }, scouter);
const file = (name: string, seconds: number) => ({
  name,
  size: 1000,
  hash: Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64),
  seconds,
});

describe('[R-VIDEO-2] the videos of a match', () => {
  test('the video of the current address is listed before it has a row', async () => {
    const id = await store(YOUTUBE);
    const address = { _id: 'y:dQw4w9WgXcQ', kind: 'address', files: [], startedAt: null, points: [] };
    expect(await videosOf(id)).toEqual([address]);
    const base = { kind: 'keys', base: 5, at: 7 };
    expect((await point(id, address._id, base)).body).toEqual([{ ...address, points: [base] }]);
    const { token } = await server.admin();
    const changed = { video: 'https://youtu.be/aaaaaaaaaaa' };
    await server.call(updateGame, { params: { id }, body: changed }, { token });
    expect(await videosOf(id)).toEqual([{ ...address, _id: 'y:aaaaaaaaaaa' }]);
    expect((await point(id, 'y:bbbbbbbbbbb', base)).status).toBe(404);
    const stream = await store({ scoutType: 'live', video: 'https://ginasio.example/a.m3u8' });
    expect((await videosOf(stream)).map(({ _id }) => _id)).toEqual([
      expect.stringMatching(/^u:[\da-f]{16}$/),
    ]);
    expect(await videosOf(await store())).toEqual([]);
  });

  test('files follow one another; their start times never change', async () => {
    const id = await store({ scoutType: 'video' });
    await saveVideo(id, 'f:1', { files: [file('a', 100), file('b', 50.5)] });
    await saveVideo(id, 'f:1', { files: [file('b', 60), file('c', 10)] });
    const places = async () =>
      (await videosOf(id))[0]?.files.map(({ name, from, seconds }) => [name, from, seconds]);
    expect(await places()).toEqual([
      ['a', 0, 100],
      ['b', 100, 50.5],
      ['c', 150.5, 10],
    ]);
    const { hash } = file('a', 100);
    await server.call(deleteVideo, { params: { id, video: 'f:1' }, query: { hash } }, scouter);
    expect((await places())?.map(([name, from]) => [name, from])).toEqual([
      ['b', 100],
      ['c', 150.5],
    ]);
    await saveVideo(id, 'f:1', { files: [file('d', 5)] });
    expect((await places())?.at(-1)).toEqual(['d', 160.5, 5]);
    expect(
      (await server.call(deleteVideo, { params: { id, video: 'f:1' }, query: {} }, scouter)).body,
    ).toEqual([]);
  });

  test('many parallel additions lose nothing', async () => {
    const id = await store({ scoutType: 'video' });
    const files = Array.from({ length: 8 }, (_, index) => file(`n${index}`, 10));
    await Promise.all(files.map((videoFile) => saveVideo(id, 'f:1', { files: [videoFile] })));
    const [video] = await videosOf(id);
    expect(video?.files.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
    const points = Array.from({ length: 8 }, (_, index) => ({ kind: 'keys', base: index, at: index }));
    await Promise.all(points.map((videoPoint) => point(id, 'f:1', videoPoint)));
    expect((await videosOf(id))[0]?.points).toHaveLength(8);
  });

  test('a recording keeps its first start time', async () => {
    const id = await store({ scoutType: 'live' });
    await saveVideo(id, 'r:1', { kind: 'recording', startedAt: 5000 });
    await saveVideo(id, 'r:1', { kind: 'recording', startedAt: 9000, files: [file('set1.webm', 60)] });
    expect(await videosOf(id)).toMatchObject([
      { _id: 'r:1', startedAt: 5000, files: [{ name: 'set1.webm' }] },
    ]);
    expect((await saveVideo(id, 'r:1', { kind: 'files' })).status).toBe(404);
    expect((await saveVideo(id, 'f:9', { kind: 'recording' })).status).toBe(404);
  });

  test('a point with the same kind and base is replaced', async () => {
    const id = await store({ scoutType: 'video' });
    await saveVideo(id, 'f:1', {});
    await point(id, 'f:1', { kind: 'keys', base: 5, at: 7 });
    await point(id, 'f:1', { kind: 'file', base: 5, at: 1 });
    const { body } = await point(id, 'f:1', { kind: 'keys', base: 5, at: 9 });
    expect(body[0]?.points).toEqual([
      { kind: 'file', base: 5, at: 1 },
      { kind: 'keys', base: 5, at: 9 },
    ]);
    const remove = (kind: string) =>
      server.call(deleteVideoPoint, { params: { id, video: 'f:1' }, query: { kind, base: '5' } }, scouter);
    expect((await remove('keys')).body[0]?.points).toHaveLength(1);
    expect((await remove('keys')).status).toBe(404);
  });

  test('points and files are refused if they are invalid or too many', async () => {
    const id = await store({ scoutType: 'video' });
    await saveVideo(id, 'f:1', {});
    for (const wrong of [
      { kind: 'x', base: 1, at: 1 },
      { kind: 'keys', base: 1.5, at: 1 },
      { kind: 'keys', base: 1, at: -1 },
    ])
      expect((await point(id, 'f:1', wrong)).status).toBe(422);
    expect((await saveVideo(id, 'f:1', { files: [{ ...file('a', 1), hash: 'x' }] })).status).toBe(422);
    const files = Array.from({ length: MAX_FILES }, (_, index) => file(`x${index}`, 1));
    await saveVideo(id, 'f:1', { files });
    expect((await saveVideo(id, 'f:1', { files: [file('y', 1)] })).body.error).toBe('videos-full');
    const points = Array.from({ length: MAX_POINTS }, (_, index) => ({ kind: 'keys', base: index, at: 1 }));
    await server.parts.db.query('update match_videos set points = $2 where game_id = $1', [
      id,
      JSON.stringify(points),
    ]);
    expect((await point(id, 'f:1', { kind: 'keys', base: 5, at: 2 })).status).toBe(200);
    expect((await point(id, 'f:1', { kind: 'keys', base: 999, at: 2 })).body.error).toBe('videos-full');
  });

  test('a viewer sees no files, and receives play times instead of typing times', async () => {
    const first = Date.UTC(2026, 4, 1, 20);
    const keys = { first, enter: first + 900, shift: 0 };
    const typed: Add = { type: 'add', id: 'd1', block: 'b', code: '*01SM+', keys };
    const id = await store(YOUTUBE, [typed]);
    await saveVideo(id, 'f:1', { files: [file('Maria.mp4', 10)] });
    await point(id, 'y:dQw4w9WgXcQ', { kind: 'keys', base: first - 3000, at: 60_000 });
    const answer = await server.call(listVideos, { params: { id } });
    expect(answer.text).not.toContain('Maria');
    expect(answer.body).toEqual([
      {
        _id: 'y:dQw4w9WgXcQ',
        kind: 'address',
        startedAt: null,
        // the base of a point would reveal when the play was typed
        points: [],
        aligned: { d1: 63_000 },
      },
    ]);
    expect(await videosOf(id)).toHaveLength(2);
  });

  test('[R-VIDEO-3] a .dvw file has the seconds of the plays once the video is aligned', async () => {
    const first = Date.UTC(2026, 4, 1, 20);
    const keys = { first, enter: first + 900, shift: 0 };
    const id = await store(YOUTUBE, [{ type: 'add', id: 'typed', block: 'b', code: '*01SM+', keys }]);
    const line = async () =>
      (await server.call(exportGame, { params: { id } })).text
        .split(/\r?\n/)
        .find((row) => row.startsWith('*01SM'));
    expect((await line())?.split(';')[12]).toBe('');
    await point(id, 'y:dQw4w9WgXcQ', { kind: 'keys', base: first - 3000, at: 60_000 });
    expect((await line())?.split(';')[12]).toBe('63');
  });

  test('[R-LGPD-6] for a match of minors a viewer receives nothing that leads to the video', async () => {
    const moment = { at: 1000, from: 'typed', video: 'y:dQw4w9WgXcQ' } as const;
    const typed: Add = { type: 'add', id: 'typed', block: 'b', code: '*01SM+', moment };
    const id = await store({ ...YOUTUBE, minors: true }, [typed]);
    const { token } = await server.account('Atleta');
    expect(await videosOf(id, token)).toEqual([]);
    const game = await server.call(readGame, { params: { id } }, { token });
    const log = await server.call(readLog, { params: { id }, query: {} }, { token });
    for (const { text, status } of [game, log]) {
      expect(status).toBe(200);
      expect(text).not.toContain('dQw4w9WgXcQ');
    }
    expect((await server.call(readGame, { params: { id } }, scouter)).body.video).toBe(YOUTUBE.video);
  });
});

describe('[R-VIDEO-2] addresses in the form', () => {
  const change = async (id: string, body: object) => {
    const { token } = await server.admin();
    const answer = await server.call(updateGame, { params: { id }, body }, { token });
    return answer.body.error ?? answer.body.video;
  };

  test('each type has its own rule; a script URL is refused for every type', async () => {
    const id = await store();
    expect(await change(id, { tipoScout: 'video', video: 'https://exemplo.com.br/a.mp4' })).toBe(
      'video-wrong',
    );
    expect(await change(id, { tipoScout: 'live', video: 'http://ginasio.example/a.m3u8' })).toBe(
      'live-wrong',
    );
    for (const tipoScout of ['video', 'live', ''])
      expect(await change(id, { tipoScout, video: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' })).toMatch(
        /-wrong$/,
      );
    const stream = 'https://ginasio.example/a.m3u8';
    expect(await change(id, { tipoScout: 'live', video: stream })).toBe(stream);
  });

  test('files of the device need no address if `arquivoLocal` is sent', async () => {
    const id = await store();
    expect(await change(id, { tipoScout: 'video' })).toBe('video-missing');
    expect(await change(id, { tipoScout: 'video', arquivoLocal: true })).toBe('');
    expect(await change(id, { league: 'Copa' })).toBe('');
    expect(await change(id, { video: YOUTUBE.video })).toBe(YOUTUBE.video);
    expect(await change(id, { arquivoLocal: 'true' })).toBe('');
  });

  test('a stored unchecked address stays, and is checked when it changes', async () => {
    const old = { scoutType: 'video', video: 'https://exemplo.com.br/antigo.mp4' };
    const id = await store(old);
    expect(await change(id, { league: 'Copa' })).toBe(old.video);
    expect(await change(id, { tipoScout: 'video', video: old.video })).toBe(old.video);
    expect(await change(id, { video: `${old.video}2` })).toBe('video-wrong');
    expect(await change(id, { tipoScout: 'live', video: old.video })).toBe(old.video);
  });
});

describe('[R-VIDEO-4] stored playlists', () => {
  const savePlaylist = (id: string, _id: string, more: object = {}, token = scouter.token) =>
    server.call(createPlaylist, { params: { id }, body: { _id, name: 'Ataques da 7', ...more } }, { token });
  const listed = async (id: string, token?: string) =>
    (await server.call(listPlaylists, { params: { id } }, { token })).body;

  test('are visible to everybody who may see the match', async () => {
    const id = await store();
    const { body } = await savePlaylist(id, 'p1', {
      filter: 'skill:A;side:*;number:7;x:<script>',
      before: 2,
      after: 4,
    });
    const stored = {
      _id: 'p1',
      name: 'Ataques da 7',
      filter: 'side:*;number:7;skill:A',
      before: 2,
      after: 4,
    };
    expect(body).toEqual([{ ...stored, removable: true }]);
    await savePlaylist(id, 'p1', { name: 'outra vez' });
    expect(await listed(id)).toEqual([stored]);
    expect((await savePlaylist(id, 'p2', { name: '  ' })).status).toBe(422);
    const other = await store({ public: false });
    expect((await server.call(listPlaylists, { params: { id: other } })).status).toBe(404);
    await savePlaylist(other, 'p1');
    expect(await listed(other, scouter.token)).toEqual([]);
  });

  test('[R-LGPD-6] of minors are only sent to callers who may see names', async () => {
    const id = await store({ minors: true });
    await savePlaylist(id, 'm1', { name: 'Ataques da Maria Aparecida Souza' });
    const { token } = await server.account('Atleta');
    expect(await listed(id)).toEqual([]);
    expect(await listed(id, token)).toEqual([]);
    expect(await listed(id, scouter.token)).toMatchObject([{ _id: 'm1' }]);
  });

  test('contain the play ids of the viewer’s log', async () => {
    const typed: Add = { type: 'add', id: 'saque-da-ana', block: 'b', code: '*01SM+' };
    const id = await store({}, [typed]);
    await savePlaylist(id, 'n1', { filter: 'plays:saque-da-ana' });
    const { body } = await server.call(readLog, { params: { id }, query: {} });
    const [{ command } = { command: null }] = body.entries;
    expect(await listed(id)).toMatchObject([{ filter: `plays:${(command as Add).id}` }]);
    expect(await listed(id)).not.toMatchObject([{ filter: 'plays:saque-da-ana' }]);
    expect(await listed(id, scouter.token)).toMatchObject([{ filter: 'plays:saque-da-ana' }]);
  });

  test('[decision 55] have a total size limit', async () => {
    const id = await store();
    const plays = (count: number) =>
      `plays:${Array.from({ length: count }, () => crypto.randomUUID()).join(',')}`;
    expect((await savePlaylist(id, 'b1', { filter: plays(2000) })).status).toBe(200);
    expect((await savePlaylist(id, 'b2', { filter: plays(2000) })).status).toBe(200);
    expect((await savePlaylist(id, 'b3', { filter: plays(2000) })).body.error).toBe('videos-full');
    await savePlaylist(id, 'b4', { filter: 'skill:A' });
    const change = (playlist: string, filter: string) =>
      server.call(updatePlaylist, { params: { id, playlist }, body: { filter } }, scouter);
    expect((await change('b4', plays(2000))).body.error).toBe('videos-full');
    expect((await change('b1', plays(2000))).status).toBe(200);
    expect((await listed(id)).map(({ _id }) => _id)).toEqual(['b1', 'b2', 'b4']);
  });

  test('can be renamed and changed; an unknown playlist is 404', async () => {
    const id = await store();
    await savePlaylist(id, 'r1', { before: 2 });
    const change = (body: object) =>
      server.call(updatePlaylist, { params: { id, playlist: 'r1' }, body }, scouter);
    expect((await change({ name: 'Saques' })).body).toMatchObject([{ name: 'Saques', before: 2, after: 5 }]);
    expect((await change({ before: null, filter: 'skill:S' })).body).toMatchObject([
      { name: 'Saques', before: null, filter: 'skill:S' },
    ]);
    expect(
      (await server.call(updatePlaylist, { params: { id, playlist: 'x' }, body: {} }, scouter)).status,
    ).toBe(404);
  });

  test('are deleted by their author and admins, not by other scouts', async () => {
    const id = await store();
    const other = await server.account('Scouter');
    const { token: admin } = await server.admin();
    const remove = async (playlist: string, token: string) =>
      (await server.call(deletePlaylist, { params: { id, playlist } }, { token })).status;
    await savePlaylist(id, 'd1');
    await savePlaylist(id, 'd2');
    expect(await remove('d1', other.token)).toBe(403);
    expect((await listed(id, other.token)).some(({ removable }) => removable)).toBe(false);
    expect(await remove('d1', scouter.token)).toBe(200);
    expect(await remove('d2', admin)).toBe(200);
    expect(await remove('d2', admin)).toBe(404);
  });

  test('[R-LGPD-4] [R-LGPD-5] are in the export of a person, and stay without author after erasure', async () => {
    const id = await store();
    const leaving = await server.account('Scouter');
    await savePlaylist(id, 'l1', { name: 'Saques da Ana' }, leaving.token);
    const { token: admin } = await server.admin();
    const mine = await server.call(exportPerson, { params: { id: leaving.id } }, { token: admin });
    expect(mine.body.listas).toEqual([{ nome: 'Saques da Ana', createdAt: expect.any(String) }]);
    await server.call(deleteAccount, { params: { id: leaving.id } }, { token: admin });
    expect(await listed(id)).toMatchObject([{ name: 'Saques da Ana' }]);
    const { rows } = await server.parts.db.query(`select created_by from playlists where id = 'l1'`);
    expect(rows).toEqual([{ created_by: null }]);
  });
});

describe('stored videos', () => {
  async function filled(): Promise<string> {
    const id = await store(YOUTUBE);
    await saveVideo(id, 'f:1', { files: [file('a', 10)] });
    await point(id, 'y:dQw4w9WgXcQ', { kind: 'keys', base: 5, at: 7 });
    await server.call(createPlaylist, { params: { id }, body: { _id: `k${id}`, name: 'Uma' } }, scouter);
    return id;
  }

  test('are copied with a match, and deleted with it', async () => {
    const id = await filled();
    const copy = (await server.call(copyGame, { params: { id } }, scouter)).body._id;
    expect(await videosOf(copy)).toEqual(await videosOf(id));
    const { token } = await server.admin();
    await server.call(deleteGame, { params: { id } }, { token });
    expect(await videosOf(copy)).toHaveLength(2);
    expect((await server.call(listPlaylists, { params: { id: copy } }, scouter)).body).toMatchObject([
      { name: 'Uma' },
    ]);
    const { rows } = await server.parts.db.query('select from match_videos where game_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('are in a backup', async () => {
    const id = await filled();
    const target = join(await mkdtemp(join(tmpdir(), 'videos-')), 'copy');
    await writeBackup(url, target, null, server.parts.clock());
    const restored = await openTestServer({
      fill: async (to) => {
        expect((await restoreBackup(to, target, false)).ok).toBe(true);
      },
    });
    const { token } = await restored.admin();
    const there = await restored.call(listVideos, { params: { id } }, { token });
    expect(there.body).toEqual(await videosOf(id));
    expect((await restored.call(listPlaylists, { params: { id } }, { token })).body).toHaveLength(1);
    await restored.close();
  });

  test('each change sends a notification with the id of the match only', async () => {
    const id = await store(YOUTUBE);
    const notices: string[] = [];
    const listener = await server.parts.db.connect();
    listener.on('notification', ({ payload }) => notices.push(payload ?? ''));
    await listener.query(`listen ${VIDEOS_CHANNEL}`);
    await point(id, 'y:dQw4w9WgXcQ', { kind: 'keys', base: 5, at: 7 });
    await point(id, 'y:bbbbbbbbbbb', { kind: 'keys', base: 5, at: 7 });
    await server.call(createPlaylist, { params: { id }, body: { _id: 't1', name: 'Uma' } }, scouter);
    await server.parts.db.query('select pg_notify($1, $2)', [VIDEOS_CHANNEL, 'the end']);
    await expect.poll(() => notices).toContain('the end');
    expect(notices).toEqual([id, id, 'the end']);
    await listener.query(`unlisten ${VIDEOS_CHANNEL}`);
    listener.release();
  });
});
