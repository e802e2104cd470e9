import { z } from 'zod';
import { ProjectSbomDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { SBOM } from './examples.ts';

/** What it looks like is said by others; its values are taken as they come. */
const sbomSchema: z.ZodType<Readonly<Record<string, unknown>>> = z
  .looseObject({
    $schema: z.string(),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    serialNumber: z.string(),
    version: z.int(),
    metadata: z.looseObject({}),
    components: z.array(z.looseObject({})),
    dependencies: z.array(z.looseObject({})),
    compositions: z.array(z.looseObject({})),
    vulnerabilities: z.array(z.looseObject({})),
  })
  .meta({ id: 'Sbom', description: 'CycloneDX 1.6 document, as defined by OWASP.' });

const projectSbom = defineRow({
  name: 'projectSbom',
  method: 'GET',
  path: '/projects/:id/sbom',
  tag: 'Analysis',
  summary: 'Returns the dependencies of a project as a software bill of materials.',
  description:
    'Returns a CycloneDX 1.6 document without an envelope. Vulnerabilities come from the OSV records currently loaded; without OSV records, the list of vulnerabilities is empty even if dependencies are vulnerable. The serial number identifies the index; the version increases when the advisories change.',
  status: 200,
  isBare: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectSbomDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: null,
  b: {
    schema: sbomSchema,
    example: SBOM,
    map: ({ project }) => project.sbom,
  },
});

export const sbomRows: readonly RestRow[] = [projectSbom];
