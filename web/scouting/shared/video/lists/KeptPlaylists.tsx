import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@volleyscouter/contract/videos';
import type { Result } from '@volleyscouter/core/result';
import { parseFilter, writeFilter } from '@volleyscouter/core/video/playlist';
import { useEffect, useState } from 'react';
import { Confirm } from '../../../../kit/Confirm.tsx';
import { FormDialog } from '../../../../kit/FormDialog.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { Row, Small, Stack } from '../../../../kit/layout.tsx';
import { newId } from '../../../../kit/newId.ts';
import { offerUndo } from '../../../../kit/offerUndo.tsx';
import { QueryStates } from '../../../../kit/QueryStates.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useForm } from '../../../../kit/useForm.tsx';
import { useSave } from '../../../../kit/useSave.ts';
import { call, type Failure } from '../../../../platform/api/call.ts';
import { queryCall } from '../../../../platform/api/queryCall.ts';
import { onVideos } from '../../../sync/changeNotices.ts';
import { playlistText } from '../../texts/videoLists.ts';
import type { PlaylistChoice } from './address.ts';
import { playlistCalls } from './calls.ts';
import classes from './Playlists.module.css';

const texts = playlistText.kept;

export function useKept(match: string) {
  const client = useQueryClient();
  const key = ['playlists', match];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      queryCall(playlistCalls.listPlaylists, { params: { id: match } }, { signal, background: true }),
  });
  const { refetch } = query;
  useEffect(() => onVideos(match, () => void refetch()), [match, refetch]);
  return { query, setLists: (lists: Playlist[]) => void client.setQueryData(key, lists) };
}

/** Repeating a call with the same id has no further effect. */
export const keepPlaylist = (match: string, id: string, name: string, choice: PlaylistChoice) => {
  const { filter, before, after } = choice;
  return call(playlistCalls.createPlaylist, {
    params: { id: match },
    body: { _id: id, name, filter: writeFilter(filter), before, after },
  });
};

interface NameDialogProps {
  title: string;
  failed: string;
  first: string;
  send: (name: string) => Promise<Result<Playlist[], Failure>>;
  onSaved: (lists: Playlist[], name: string) => void;
  onClose: () => void;
}

function NameDialog({ title, failed, first, send, onSaved, onClose }: NameDialogProps) {
  const form = useForm({
    initial: { name: first },
    validate: ({ name }) => ({ name: name.trim() === '' && texts.noName }),
    send: ({ name }) => send(name.trim()),
    saved: (lists, { name }) => {
      onSaved(lists, name.trim());
      onClose();
    },
  });
  return (
    <FormDialog title={title} save={texts.save} form={form} failed={failed} onClose={onClose}>
      <TextInput label={texts.name} maxLength={100} data-autofocus {...form.field('name')} />
    </FormDialog>
  );
}

interface KeptPlaylistsProps {
  match: string;
  choice: PlaylistChoice;
  named: string;
  onChoice: (choice: PlaylistChoice) => void;
  /** True if this user may store and rename; `Playlist.removable` is for deleting. */
  mayStore: boolean;
}

type Asked = { kind: 'keep' } | { kind: 'rename' | 'remove'; list: Playlist };

interface AskedProps {
  match: string;
  list: Playlist;
  onTaken: (lists: Playlist[]) => void;
  onClose: () => void;
}

const bodyOf = ({ name, filter, before, after }: Playlist) => ({ name, filter, before, after });

function Rename({ match, list, onTaken, onClose }: AskedProps) {
  return (
    <NameDialog
      title={texts.renameTitle}
      failed={texts.renameFailed}
      first={list.name}
      send={(name) =>
        call(playlistCalls.updatePlaylist, { params: { id: match, playlist: list._id }, body: { name } })
      }
      onSaved={onTaken}
      onClose={onClose}
    />
  );
}

function Remove({ match, list, onTaken, onClose }: AskedProps) {
  const undo = async () => {
    const answer = await call(playlistCalls.createPlaylist, {
      params: { id: match },
      body: { _id: list._id, ...bodyOf(list) },
    });
    if (answer.ok) onTaken(answer.value);
    else void toast.bad(`${texts.undoFailed}. ${answer.error.msg}`);
  };
  const { save, busy, failure } = useSave(
    () => call(playlistCalls.deletePlaylist, { params: { id: match, playlist: list._id } }),
    (lists) => {
      onTaken(lists);
      onClose();
      void offerUndo(texts.removed(list.name), texts.undo, () => void undo());
    },
  );
  return (
    <Confirm
      title={texts.removeTitle}
      text={texts.removeText(list.name)}
      action={texts.remove}
      busy={busy}
      failure={failure && `${texts.removeFailed}. ${failure.msg}`}
      onConfirm={save}
      onClose={onClose}
    />
  );
}

export function KeptPlaylists({ match, choice, named, onChoice, mayStore }: KeptPlaylistsProps) {
  const { query, setLists } = useKept(match);
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <Stack gap={4} as="section" aria-label={texts.title}>
      <Row justify="between" align="center">
        <h3 className={classes.heading}>{texts.title}</h3>
        {mayStore && (
          <Button variant="default" size="xs" onClick={() => setOpenDialog({ kind: 'keep' })}>
            {texts.keep}
          </Button>
        )}
      </Row>
      <QueryStates query={query} texts={texts} places={[36]}>
        {(lists) =>
          lists.length === 0 ? (
            <Small as="p">{texts.none}</Small>
          ) : (
            <ul>
              {lists.map((list) => (
                <Row as="li" key={list._id} justify="between" align="center" wrap={false}>
                  <button
                    type="button"
                    className={classes.keptName}
                    aria-label={texts.open(list.name)}
                    onClick={() =>
                      onChoice({ filter: parseFilter(list.filter), before: list.before, after: list.after })
                    }
                  >
                    {list.name}
                  </button>
                  <Row wrap={false} gap={0}>
                    {mayStore && (
                      <IconButton
                        label={texts.renameOf(list.name)}
                        onClick={() => setOpenDialog({ kind: 'rename', list })}
                      >
                        <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                      </IconButton>
                    )}
                    {list.removable && (
                      <IconButton
                        label={texts.removeOf(list.name)}
                        onClick={() => setOpenDialog({ kind: 'remove', list })}
                      >
                        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                      </IconButton>
                    )}
                  </Row>
                </Row>
              ))}
            </ul>
          )
        }
      </QueryStates>
      {openDialog?.kind === 'keep' && (
        <NameDialog
          title={texts.keepTitle}
          failed={texts.keepFailed}
          first={named.slice(0, 100)}
          send={(name) => keepPlaylist(match, newId(), name, choice)}
          onSaved={(lists, name) => {
            setLists(lists);
            void toast.good(texts.done(name));
          }}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'rename' && (
        <Rename match={match} list={openDialog.list} onTaken={setLists} onClose={close} />
      )}
      {openDialog?.kind === 'remove' && (
        <Remove match={match} list={openDialog.list} onTaken={setLists} onClose={close} />
      )}
    </Stack>
  );
}
