import { IconPhotoOff } from '@tabler/icons-react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Message } from '../../ui/Message.tsx';
import { useListAddress } from '../listAddress.ts';

const words = adminPhotos.form;

/** A photo that is not there, or not any more. */
export function Gone() {
  return (
    <Message icon={<IconPhotoOff size={28} stroke={1.75} />} title={words.gone} text={words.goneText}>
      <LinkButton to={useListAddress()} replace>
        {words.toList}
      </LinkButton>
    </Message>
  );
}
