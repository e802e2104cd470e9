import { useMemo } from 'react';
import { useProject } from '../../app/project-context.ts';
import { type Address, useAddress } from '../../components/use-address.ts';

export interface MetricsFilter {
  readonly id: string;
  readonly path: string | null;
  readonly language: string | null;
}

/** What is measured, from the address. */
export function useMetricsFilter(): {
  readonly filter: MetricsFilter;
  readonly params: URLSearchParams;
  readonly change: Address['change'];
} {
  const { id } = useProject();
  const { params, change } = useAddress();
  const [path, language] = [params.get('path'), params.get('language')];
  const filter = useMemo(() => ({ id, path, language }), [id, path, language]);
  return { filter, params, change };
}
