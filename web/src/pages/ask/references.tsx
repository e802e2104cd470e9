import { Accordion, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { CodeSnippet } from '../../components/code/code-snippet.tsx';
import { FileTextDocument } from '../../components/code/file-text.generated.ts';
import { QueryView } from '../../components/query-view.tsx';
import { type OpenCitation, toPlaceName } from '../../components/answer/answer-text.tsx';
import classes from './ask.module.css';
import type { Answer } from './use-conversation.ts';

type Reference = Answer['references'][number];

interface ReferencesProps {
  readonly references: readonly Reference[];
  readonly onOpen: OpenCitation;
}

const FIRST_SHOWN = 5;
/** Where the sources stand beside the answer: see ask.module.css. */
const WIDE = '(min-width: 75em)';

/** The places that the answer stands on, with their code where they are unfolded. */
export function References({ references, onOpen }: ReferencesProps) {
  const { t } = useTranslation('ask');
  const [areAllShown, setAllShown] = useState(false);
  const [opened, setOpened] = useState<readonly string[]>(() => toFirst(references));
  const shown = areAllShown ? references : references.slice(0, FIRST_SHOWN);
  return (
    <section className={classes['sources']}>
      <Title order={3} size="sm" mb={6}>
        {t('references.title', { count: references.length })}
      </Title>
      <Accordion
        multiple
        variant="contained"
        order={4}
        value={[...opened]}
        onChange={setOpened}
        chevronPosition="left"
      >
        {shown.map((reference) => {
          const place = toPlaceName(toCitation(reference));
          return (
            <Accordion.Item key={place} value={place}>
              <Accordion.Control>
                <Text size="sm" ff="monospace" component="span" display="block" truncate="start">
                  {place}
                </Text>
                <Text size="xs" c="dimmed" lineClamp={1} component="span">
                  {reference.description}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                {opened.includes(place) && <ReferenceCode reference={reference} onOpen={onOpen} />}
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
      {shown.length < references.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAllShown(true)}>
          {t('references.all', { count: references.length })}
        </Button>
      )}
    </section>
  );
}

/** The first source shows its code at once where that takes no room from the answer. */
function toFirst([first]: readonly Reference[]): readonly string[] {
  if (first === undefined || !window.matchMedia(WIDE).matches) return [];
  return [toPlaceName(toCitation(first))];
}

const LINES_SHOWN = 25;

function ReferenceCode({
  reference,
  onOpen,
}: {
  readonly reference: Reference;
  readonly onOpen: OpenCitation;
}) {
  const { t } = useTranslation('ask');
  const { id } = useProject();
  const { filePath: path, startLine, endLine } = reference;
  const lastShown = Math.min(endLine, startLine + LINES_SHOWN - 1);
  const [state, retry] = useQuery({
    query: FileTextDocument,
    variables: { id, path, startLine, endLine: lastShown },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { snapshot } }) => {
        const content = snapshot?.blob.content;
        if (content == null) return <Text size="sm">{t('references.gone')}</Text>;
        return (
          <>
            <CodeSnippet
              projectId={id}
              path={path}
              language={content.language}
              text={content.text}
              startLine={content.startLine}
              head={null}
            />
            <Group mt="xs">
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => onOpen(toCitation(reference))}
              >
                {t('references.inFile')}
              </Button>
            </Group>
          </>
        );
      }}
    </QueryView>
  );
}

function toCitation({ filePath, startLine, endLine }: Reference) {
  return { path: filePath, start: startLine, end: endLine };
}
