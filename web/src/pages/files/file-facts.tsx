import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReason } from '../../components/completeness/use-reason.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CoverageFacts } from './coverage-facts.tsx';
import classes from './files.module.css';
import type { FileAbout } from './outline-panel.tsx';
import { PlaceLink } from './place-link.tsx';
import type { PlaceState } from './use-places.ts';

interface FileFactsProps {
  readonly file: FileAbout;
  readonly placeState: PlaceState;
}

/** What the file uses, what uses it, and what the index does not know of it. */
export function FileFacts({ file, placeState }: FileFactsProps) {
  const { t } = useTranslation('files');
  const { imports, importedBy, externals } = file;
  const packages = [...new Set(externals.map(({ name }) => name))];
  return (
    <Stack gap="md">
      <Understanding file={file} />
      <CoverageFacts path={file.path} placeState={placeState} />
      <Section title={t('file.importedBy', { count: importedBy.length })}>
        {importedBy.map(({ path, line }) => (
          <li key={path}>
            <PlaceLink
              path={path}
              line={line}
              href={placeState.toHref({ path, lines: { start: line } })}
            />
          </li>
        ))}
      </Section>
      <Section title={t('file.imports', { count: imports.length })}>
        {imports.map(({ path, line }) => (
          <li key={path}>
            <PlaceLink path={path} href={placeState.toHref({ path })}>
              <Text size="xs" c="dimmed">
                {t('file.inLine', { line })}
              </Text>
            </PlaceLink>
          </li>
        ))}
      </Section>
      <Section title={t('file.packages', { count: packages.length })}>
        {packages.map((name) => (
          <li key={name}>
            <Text size="sm" ff="monospace" px="xs">
              {name}
            </Text>
          </li>
        ))}
      </Section>
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Title order={2} size="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes['list']}>{children}</ul>
    </section>
  );
}

function Understanding({ file }: Pick<FileFactsProps, 'file'>) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const toReason = useReason();
  const { state, failure, parseErrorRatio, completeness: gaps } = file;
  const isWhole = gaps.length === 0 && (state === 'PARSED' || state === 'PLAIN');
  if (isWhole) return <Text size="sm">{t(`file.${state}`)}</Text>;
  return (
    <Alert color="orange" py="xs" title={t('file.gaps')}>
      {parseErrorRatio > 0 && (
        <Text size="sm">
          {t('file.parseErrorRatio', { share: format.percent(parseErrorRatio, 1) })}
        </Text>
      )}
      {failure !== null && <Text size="sm">{toReason(failure)}</Text>}
      {gaps.slice(0, 20).map(({ line, reason, detail }) => (
        <Text size="sm" key={`${line} ${reason} ${detail}`}>
          {line === null ? '' : `${line}: `}
          {detail === '' ? toReason(reason) : detail}
        </Text>
      ))}
    </Alert>
  );
}
