import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

type FilterButtonProps = ButtonProps & ComponentPropsWithRef<'button'>;

/** What opens the choice of a filter. */
export function FilterButton(props: FilterButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<IconChevronDown size={14} aria-hidden />}
      {...props}
    />
  );
}
