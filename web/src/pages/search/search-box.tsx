import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SaveSearch } from './save-search.tsx';
import { SyntaxHelp } from './syntax-help.tsx';
import type { QueryText } from './use-query-text.ts';

interface SearchBoxProps {
  readonly queryText: QueryText;
  readonly ref: Ref<HTMLInputElement>;
}

const LONGEST = 1000;

/** The field, the help with its syntax, and a way to keep what was asked. */
export function SearchBox({ queryText: { text, query, type, search }, ref }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(text);
  };
  return (
    <form role="search" onSubmit={submit}>
      <Group gap="xs" wrap="wrap">
        <TextInput
          ref={ref}
          flex="1 1 260px"
          size="md"
          type="search"
          aria-label={t('field.label')}
          placeholder={t('placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('go')}
        </Button>
        <SyntaxHelp />
        {query !== '' && <SaveSearch query={query} />}
      </Group>
    </form>
  );
}
