import { Anchor, Table, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HotspotKnowledgeDocument, type HotspotKnowledgeQuery } from './hotspots.generated.ts';
import classes from './knowledge.module.css';
import { rankPeople } from './people.ts';

export type Entry = HotspotKnowledgeQuery['project']['knowledge'][number];

interface KnowledgeProps {
  readonly folder: string | null;
  readonly onOpen: (folder: string) => void;
}

/** Who knows each part of a folder, and where only one person does. */
export function Knowledge({ folder, onOpen }: KnowledgeProps) {
  const { id } = useProject();
  const [state, retry] = useQuery({ query: HotspotKnowledgeDocument, variables: { id, folder } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { knowledge } }) =>
        knowledge.length > 0 && (
          <section className={classes['knowledge']}>
            <Entries entries={knowledge} onOpen={onOpen} />
          </section>
        )
      }
    </QueryView>
  );
}

interface EntriesProps extends Pick<KnowledgeProps, 'onOpen'> {
  readonly entries: readonly Entry[];
}

function Entries({ entries, onOpen }: EntriesProps) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const places = rankPeople(entries);
  return (
    <>
      <Legend places={places} />
      <WideTable minWidth={640} label={t('knowledge.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col" w="45%">
              {t('knowledge.people')}
            </Table.Th>
            <Table.Th scope="col">{t('knowledge.main')}</Table.Th>
            <Table.Th scope="col">{t('knowledge.busFactor')}</Table.Th>
            <Table.Th scope="col">{t('commits')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.path}>
              <Table.Th scope="row" fw={400}>
                <EntryLink entry={entry} onOpen={onOpen} />
              </Table.Th>
              <Table.Td>
                <People entry={entry} places={places} />
              </Table.Td>
              <Table.Td>{entry.ownership.shares[0]?.name ?? '–'}</Table.Td>
              <Table.Td>
                <BusFactor entry={entry} />
              </Table.Td>
              <Table.Td>{format.number(entry.ownership.commits)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </>
  );
}

function EntryLink({ entry, onOpen }: { readonly entry: Entry } & Pick<KnowledgeProps, 'onOpen'>) {
  const { id } = useProject();
  const { name, path, isFolder } = entry;
  if (isFolder) {
    return (
      <Anchor component="button" size="sm" onClick={() => onOpen(path)}>
        {name}/
      </Anchor>
    );
  }
  return (
    <Anchor component={Link} href={toFile(id, path)} size="sm">
      {name}
    </Anchor>
  );
}

type Places = ReadonlyMap<string, number>;

/** People by their share, in the colours of the legend; all others are one part. */
function People({ entry, places }: { readonly entry: Entry; readonly places: Places }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const { shares } = entry.ownership;
  const known = shares.reduce((sum, { share }) => sum + share, 0);
  const rest = { name: t('knowledge.others'), share: Math.max(0, 1 - known) };
  const parts = [...shares, ...(rest.share > 0.001 ? [rest] : [])];
  const words = parts.map(({ name, share }) => `${name} ${format.percent(share)}`);
  return (
    <span className={classes['people']} role="img" aria-label={words.join(', ')}>
      {parts.map(({ name, share }, place) => (
        <span
          // Two people may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${name} ${place}`}
          className={classes['part']}
          data-place={places.get(name)}
          style={{ flexGrow: share }}
          title={words[place]}
        />
      ))}
    </span>
  );
}

function BusFactor({ entry: { ownership } }: { readonly entry: Entry }) {
  const { t } = useTranslation('hotspots');
  const format = useFormat();
  const { busFactor, commits } = ownership;
  const isAlone = busFactor === 1 && commits > 1;
  return (
    <Text size="sm" className={isAlone ? classes['alone'] : undefined}>
      {format.number(busFactor)}
      {isAlone && ` · ${t('knowledge.alone')}`}
    </Text>
  );
}

function Legend({ places }: { readonly places: Places }) {
  const { t } = useTranslation('hotspots');
  return (
    <ul className={classes['legend']}>
      {[...places].map(([name, place]) => (
        <li key={name} className={classes['person']}>
          <span className={classes['swatch']} data-place={place} />
          {name}
        </li>
      ))}
      <li className={classes['person']}>
        <span className={classes['swatch']} />
        {t('knowledge.others')}
      </li>
    </ul>
  );
}
