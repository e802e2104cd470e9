import { Anchor, CopyButton, Group, ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '../hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { type Lines, toFile } from '../../app/links.ts';
import classes from './code.module.css';

interface CodeHeadProps {
  readonly projectId: string;
  readonly path: string;
  readonly lines?: Lines;
  /** what is copied */
  readonly text: string;
  readonly children?: ReactNode;
}

/** Where code is from, as a link, and a button that copies it. */
export function CodeHead({ projectId, path, lines, text, children }: CodeHeadProps) {
  const place = lines === undefined ? path : `${path}:${toRange(lines)}`;
  return (
    <div className={classes['head']}>
      <Anchor
        component={Link}
        href={toFile(projectId, path, lines)}
        className={classes['path']}
        title={place}
      >
        <bdi>{place}</bdi>
      </Anchor>
      <Group gap={6} wrap="nowrap">
        {children}
        <CopyCode text={text} />
      </Group>
    </div>
  );
}

function CopyCode({ text }: { readonly text: string }) {
  const { t } = useTranslation('app');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const label = copied ? t('action.copied') : t('action.copy');
        return (
          <Hint label={label}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={copy}>
              {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            </ActionIcon>
          </Hint>
        );
      }}
    </CopyButton>
  );
}

function toRange({ start, end = start }: Lines): string {
  return start === end ? `${start}` : `${start}-${end}`;
}
