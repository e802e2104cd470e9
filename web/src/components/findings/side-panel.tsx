import { Card, CloseButton, Drawer, Grid, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './findings.module.css';

interface SidePanelProps {
  readonly list: ReactNode;
  /** of what is selected; null where nothing is */
  readonly detail: ReactNode;
  readonly title: string;
  readonly close: () => void;
}

/** A list, and beside it what is selected in it; on a narrow screen over it. */
export function SidePanel({ list, detail, title, close }: SidePanelProps) {
  const { t } = useTranslation('app');
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const isOpen = detail !== null;
  if (!isWide) {
    return (
      <>
        {list}
        <Drawer
          opened={isOpen}
          onClose={close}
          position="right"
          size="xl"
          title={title}
          closeButtonProps={{ 'aria-label': t('action.close') }}
        >
          {detail}
        </Drawer>
      </>
    );
  }
  return (
    <Grid gap="lg">
      <Grid.Col span={isOpen ? 5 : 12}>{list}</Grid.Col>
      {isOpen && (
        <Grid.Col span={7}>
          <Card
            withBorder
            component="section"
            aria-label={title}
            className={classes['panel'] ?? ''}
          >
            <Group justify="space-between" mb="xs">
              <Text size="sm" c="dimmed">
                {title}
              </Text>
              <CloseButton aria-label={t('action.close')} onClick={close} />
            </Group>
            {detail}
          </Card>
        </Grid.Col>
      )}
    </Grid>
  );
}
