import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CompareVersionsQuery } from './compare.generated.ts';
import { CURRENT } from './sides.ts';

type Project = CompareVersionsQuery['project'];
type Stored = Project['refIndexes'][number];

/** An index that can be compared. */
export interface Version {
  /** as the address and, but for the current one, the API name it */
  readonly value: string;
  /** its name and its date */
  readonly label: string;
  readonly name: string;
  /** false while its first run is under way */
  readonly isReady: boolean;
  /** whether somebody asked for it, and may delete it */
  readonly isOwn: boolean;
  readonly problem: string | null;
}

const COMMIT = /^[0-9a-f]{7,64}$/;
const DIGITS = 10;

/** What there is to compare, the current index first: by name and date. */
export function useVersions(project: Project | undefined): readonly Version[] {
  const { t } = useTranslation('compare');
  const format = useFormat();
  if (project?.snapshot == null) return [];
  const { snapshot, previousIndex, refIndexes, branch } = project;
  const nameOf = ({ origin, ref }: Stored): string => {
    const name = COMMIT.test(ref) ? t('version.commit', { commit: ref.slice(0, DIGITS) }) : ref;
    return origin === 'KEPT' ? t('version.pinned', { name }) : name;
  };
  const toVersion = (value: string, name: string, at: string): Version => ({
    value,
    name,
    label: `${name} · ${format.date(at)}`,
    isReady: true,
    isOwn: false,
    problem: null,
  });
  const branchOf = (of: { readonly branch?: string | null }): string => of.branch ?? branch ?? '';
  const own = [
    toVersion(CURRENT, withBranch(t('version.current'), branchOf(snapshot)), snapshot.createdAt),
    ...(previousIndex?.snapshot == null
      ? []
      : [
          toVersion(
            previousIndex.ref,
            withBranch(t('version.previous'), branchOf(previousIndex)),
            previousIndex.snapshot.createdAt,
          ),
        ]),
  ];
  const others = refIndexes.map((stored): Version => {
    const { ref, latestRun, createdAt, snapshot: made } = stored;
    return {
      ...toVersion(ref, nameOf(stored), made?.createdAt ?? createdAt),
      isReady: made != null,
      isOwn: true,
      problem: latestRun?.state === 'FAILED' ? (latestRun.failureMessage ?? null) : null,
    };
  });
  return [...own, ...others];
}

function withBranch(name: string, branch: string): string {
  return branch === '' ? name : `${name} (${branch})`;
}
