import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type LinkButtonProps = ButtonProps &
  Pick<LinkProps, 'to' | 'replace' | 'state' | 'onClick' | 'aria-label'> & { children: ReactNode };

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
