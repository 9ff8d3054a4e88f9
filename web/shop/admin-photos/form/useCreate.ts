import type { CallAnswer } from '@volleyscouter/contract/route';
import type { uploadImage } from '@volleyscouter/contract/uploads';
import { useRef, useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoCalls } from '../calls.ts';
import { usePhotoOwners, useRefreshPhotos, useTeams } from '../queries.ts';
import { EMPTY, photoBody, priceProblem, UNNAMED, withImageFile } from './draft.ts';
import { usePhotoDraft } from './usePhotoDraft.ts';

const words = adminPhotos.form;

type Uploaded = CallAnswer<typeof uploadImage>['results'];

/** A new photo while it is made ready. The image goes up once, however often saving is tried. */
export function useCreate() {
  const { draft, dirty, change, problem, tries, submit, restart, question } = usePhotoDraft(EMPTY);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<{ title: string; msg: string } | null>(null);
  /** How much of the image is sent, from 0 to 1; `null` while nothing is being saved. */
  const [share, setShare] = useState<number | null>(null);
  const sent = useRef<{ file: File; results: Uploaded } | null>(null);
  /** What stands in the draft because the name of the file says it. */
  const named = useRef(UNNAMED);
  const accounts = usePhotoOwners();
  const teams = useTeams(draft.evento);
  const refresh = useRefreshPhotos();

  const choose = (chosen: File) => {
    setFile(chosen);
    setFailure(null);
    const next = withImageFile(draft, named.current, chosen.name);
    named.current = next.named;
    change(() => next.draft);
  };

  const sendImage = async (image: File): Promise<Uploaded | null> => {
    if (sent.current?.file === image) return sent.current.results;
    const answer = await upload(photoCalls.uploadImage, image, { onProgress: setShare });
    if (!answer.ok) {
      setFailure({ title: words.uploadFailed, msg: answer.error.msg });
      return null;
    }
    sent.current = { file: image, results: answer.value.results };
    toast.good(words.uploaded);
    return answer.value.results;
  };

  const store = async (image: File): Promise<void> => {
    const results = await sendImage(image);
    if (!results) return;
    const name = accounts.data?.find(({ _id }) => _id === draft.atletaId)?.nome ?? '';
    const answer = await call(photoCalls.createProduct, {
      body: { ...photoBody(draft, teams, name, image.name), ...results },
    });
    if (!answer.ok) {
      // what the server no longer has must go up again
      if (answer.error.code === 'upload-gone') sent.current = null;
      return setFailure({ title: words.saveFailed(answer.error.msg), msg: '' });
    }
    toast.good(words.saved);
    setFile(null);
    restart(draft, (before) => ({ ...before, local: '', camisas: '' }));
    await refresh();
  };

  const save = (): void => {
    if (share !== null) return;
    setFailure(null);
    submit(file ? priceProblem(draft) : 'no-image', async () => {
      if (!file) return;
      setShare(0);
      await store(file);
      setShare(null);
    });
  };

  return {
    draft,
    dirty: dirty || file !== null,
    change,
    file,
    choose,
    problem,
    tries,
    failure,
    share,
    save,
    question,
  };
}
