import {
  type FlowStep,
  type Report,
  type ReportItem,
  type ReportPlace,
  RULES,
  type RuleText,
} from './report.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** What SARIF calls a log: one run of one tool, ready to be written as JSON. */
export type SarifLog = Readonly<Record<string, unknown>>;

/**
 * A report in the form that code hosts and editors read.
 * @param version of this service
 * Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
 */
export function toSarif(
  { subject, grades, items, isTruncated }: Report,
  version: string,
): SarifLog {
  const texts = textsOf(items);
  const ruleIds = [...texts.keys()].toSorted();
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
        tool: {
          driver: {
            name: 'Sextant',
            version,
            rules: ruleIds.map((id) => toRule(id, texts.get(id))),
          },
        },
        automationDetails: { id: `sextant/${subject.projectId}/` },
        columnKind: 'utf16CodeUnits',
        ...provenance,
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository.' } } },
        results: items.map((item) => toResult(item, ruleIds.indexOf(ruleIdOf(item)))),
        properties: {
          project: subject.projectName,
          run: subject.runId,
          indexedAt: subject.indexedAt.toISOString(),
          isTruncated,
          grades,
        },
      },
    ],
  };
}

/** What rules say, with the weight of the worst that each has found. */
function textsOf(items: readonly ReportItem[]): Map<string, RuleText | undefined> {
  const texts = new Map<string, RuleText | undefined>();
  for (const item of items) {
    const id = ruleIdOf(item);
    const before = texts.get(id);
    if (before === undefined || weightOf(before) < weightOf(item.ruleText))
      texts.set(id, item.ruleText);
  }
  return texts;
}

function weightOf(text: RuleText | undefined): number {
  return Number(text?.securitySeverity ?? 0);
}

function ruleIdOf({ category, rule }: ReportItem): string {
  return `${category}/${rule}`;
}

function toRule(id: string, own: RuleText | undefined): SarifLog {
  const text = own ?? RULES[id];
  if (text === undefined) return { id };
  const { name, summary, help, tags, securitySeverity } = text;
  const properties = {
    ...(tags && { tags }),
    ...(securitySeverity !== undefined && { 'security-severity': securitySeverity }),
  };
  return {
    id,
    name,
    shortDescription: { text: summary },
    help: { text: help },
    ...(Object.keys(properties).length > 0 && { properties }),
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
    ...(item.flow && item.flow.length > 0 && { codeFlows: [toCodeFlow(item.flow)] }),
    ...(item.fingerprint !== '' && {
      partialFingerprints: { 'sextantFinding/v1': item.fingerprint },
    }),
    baselineState: item.isNew ? 'new' : 'unchanged',
    ...toSuppressions(item),
    properties: { ...item.details, ...(item.id !== null && { finding: item.id }) },
  };
}

function toRelated(place: ReportPlace, id: number): SarifLog {
  return { id, ...toLocation(place) };
}

function toCodeFlow(flow: readonly FlowStep[]): SarifLog {
  const locations = flow.map(({ message, ...place }) => ({
    location: { ...toLocation(place), message: { text: message } },
  }));
  return { threadFlows: [{ locations }] };
}

function toSuppressions(item: ReportItem): SarifLog {
  const { setAside, state } = item;
  if (setAside) {
    const kind = setAside.by === 'settings' ? 'external' : 'inSource';
    const justification = [setAside.by, setAside.reason].filter((text) => text !== '').join(': ');
    return { suppressions: [{ kind, status: 'accepted', justification }] };
  }
  return state === 'ignored' ? { suppressions: [toSuppression(item)] } : {};
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
