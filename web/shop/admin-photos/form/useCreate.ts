import type { CallAnswer } from '@volleyscouter/contract/route';
import type { uploadImage } from '@volleyscouter/contract/uploads';
import { ok, type Result } from '@volleyscouter/core/result';
import { useRef, useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoCalls } from '../calls.ts';
import { usePhotoOwners, useRefreshPhotos, useTeams } from '../queries.ts';
import { EMPTY, type PhotoDraft, photoBody, UNNAMED, withImageFile } from './draft.ts';
import { usePhotoForm } from './usePhotoForm.tsx';

const texts = adminPhotos.form;

type Uploaded = CallAnswer<typeof uploadImage>['results'];

const nextAfter = (draft: PhotoDraft): PhotoDraft => ({ ...draft, local: '', camisas: '', image: null });

/** Uploads the image once, even if saving is retried. */
export function useCreate() {
  const [isUploaded, setUploaded] = useState(false);
  /** 0 to 1; `null` while nothing is being saved. */
  const [share, setShare] = useState<number | null>(null);
  const lastUpload = useRef<{ file: File; results: Uploaded } | null>(null);
  const named = useRef(UNNAMED);
  const accounts = usePhotoOwners();
  const refresh = useRefreshPhotos();

  const sendImage = async (file: File): Promise<Result<Uploaded, Failure>> => {
    if (lastUpload.current?.file === file) return ok(lastUpload.current.results);
    const answer = await upload(photoCalls.uploadImage, file, { onProgress: setShare });
    if (!answer.ok) return answer;
    lastUpload.current = { file, results: answer.value.results };
    toast.good(texts.uploaded);
    return ok(answer.value.results);
  };
  const store = async (draft: PhotoDraft, image: File): Promise<Result<unknown, Failure>> => {
    setUploaded(false);
    const results = await sendImage(image);
    if (!results.ok) return results;
    setUploaded(true);
    const name = accounts.data?.find(({ _id }) => _id === draft.atletaId)?.nome ?? '';
    const body = { ...photoBody(draft, teams, name, image.name), ...results.value };
    const answer = await call(photoCalls.createProduct, { body });
    // an upload that the server no longer has must be sent again
    if (!answer.ok && answer.error.code === 'upload-gone') lastUpload.current = null;
    return answer;
  };
  const form = usePhotoForm<PhotoDraft, unknown>({
    initial: { ...EMPTY, image: null },
    send: async ({ image, ...draft }) => {
      setShare(0);
      const answer = await store(draft, image as File);
      setShare(null);
      return answer;
    },
    saved: (_, draft) => {
      toast.good(texts.saved);
      form.restart(nextAfter, nextAfter(draft));
      return refresh();
    },
    leave: { kinds: ['admin'] },
  });
  const teams = useTeams(form.values.evento);
  const { failure } = form;
  return {
    ...form,
    failure:
      failure &&
      (isUploaded
        ? { title: texts.saveFailed(failure.msg), msg: '' }
        : { title: texts.uploadFailed, msg: failure.msg }),
    share,
    choose: (image: File) => {
      const next = withImageFile(form.values, named.current, image.name);
      named.current = next.named;
      form.resetFailure();
      form.change({ ...next.draft, image });
    },
  };
}
