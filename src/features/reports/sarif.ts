import { type Report, type ReportItem, type ReportPlace, RULES } from './report.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** What SARIF calls a log: one run of one tool, ready to be written as JSON. */
export type SarifLog = Readonly<Record<string, unknown>>;

/**
 * A report in the form that code hosts and editors read.
 * @param version of this service
 * Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
 */
export function toSarif({ subject, items, isCut }: Report, version: string): SarifLog {
  const ruleIds = [...new Set(items.map(ruleIdOf))].toSorted();
  const { repositoryUri, commit, branch } = subject;
  const provenance = repositoryUri !== null && {
    versionControlProvenance: [
      {
        repositoryUri,
        ...(commit !== null && { revisionId: commit }),
        ...(branch !== null && { branch }),
      },
    ],
  };
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Sextant', version, rules: ruleIds.map(toRule) } },
        automationDetails: { id: `sextant/${subject.projectId}/` },
        columnKind: 'utf16CodeUnits',
        ...provenance,
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository.' } } },
        results: items.map((item) => toResult(item, ruleIds.indexOf(ruleIdOf(item)))),
        properties: {
          project: subject.projectName,
          run: subject.runId,
          indexedAt: subject.indexedAt.toISOString(),
          isCut,
        },
      },
    ],
  };
}

function ruleIdOf({ category, rule }: ReportItem): string {
  return `${category}/${rule}`;
}

function toRule(id: string): SarifLog {
  const text = RULES[id];
  if (text === undefined) return { id };
  return {
    id,
    name: text.name,
    shortDescription: { text: text.summary },
    help: { text: text.help },
  };
}

function toResult(item: ReportItem, ruleIndex: number): SarifLog {
  const [first, ...others] = item.places;
  return {
    ruleId: ruleIdOf(item),
    ruleIndex,
    level: item.level,
    message: { text: item.title },
    locations: first === undefined ? [] : [toLocation(first)],
    ...(others.length > 0 && {
      relatedLocations: others.map((place, index) => toRelated(place, index + 1)),
    }),
    partialFingerprints: { 'sextantFinding/v1': item.fingerprint },
    baselineState: item.isNew ? 'new' : 'unchanged',
    ...(item.state === 'ignored' && { suppressions: [toSuppression(item)] }),
    properties: { ...item.details, ...(item.id !== null && { finding: item.id }) },
  };
}

function toRelated(place: ReportPlace, id: number): SarifLog {
  return { id, ...toLocation(place) };
}

function toSuppression({ ignoredReason, ignoredNote }: ReportItem): SarifLog {
  const justification = [ignoredReason, ignoredNote].filter((text) => text !== null && text !== '');
  return { kind: 'external', status: 'accepted', justification: justification.join(': ') };
}

/** Every name of a path is encoded on its own: a path may hold what a URI may not. */
function toLocation({ path, startLine, endLine }: ReportPlace): SarifLog {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: path.split('/').map(encodeURIComponent).join('/'),
        uriBaseId: 'SRCROOT',
      },
      region: { startLine: Math.max(1, startLine), endLine: Math.max(1, startLine, endLine) },
    },
  };
}
