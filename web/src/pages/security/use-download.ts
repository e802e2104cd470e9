import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { saveText } from '../../components/save-text.ts';

interface Download {
  readonly isRunning: boolean;
  readonly download: (fileName: string) => Promise<void>;
}

/** Asks for a document when it is wanted, and gives it to the person as a file of JSON. */
export function useDownload<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => unknown,
): Download {
  const client = useClient();
  const { t } = useTranslation('app');
  const [isRunning, setRunning] = useState(false);
  const download = async (fileName: string): Promise<void> => {
    setRunning(true);
    const { data, error } = await client
      .query(query, variables, { requestPolicy: 'network-only' })
      .toPromise();
    setRunning(false);
    if (data !== undefined) saveText(fileName, `${JSON.stringify(pick(data), null, 2)}\n`);
    if (error !== undefined) {
      const { message } = toRequestProblem(error);
      notifications.show({ color: 'red', title: t('problem.title'), message });
    }
  };
  return { isRunning, download };
}
