import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bind } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { matchPdfText as texts } from './matchPdfText.ts';

const call = bind('listDayEvents', 'GET', '/eventos/dia/:dia');

export function DayPhotos({ day, className }: { day: string; className: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['day-events', day],
    queryFn: ({ signal }) => queryCall(call, { params: { dia: day } }, { signal, background: true }),
  });
  return data?.map(({ name, slug }) => (
    <Button
      key={slug}
      component="a"
      href={`/e/${slug}`}
      variant="default"
      className={className}
      leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden="true" />}
    >
      {texts.photos(name)}
    </Button>
  ));
}
