/** A bill of materials with one component. */
export const SBOM = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: 'urn:uuid:3e671687-395b-81f5-a30f-a58921a69b79',
  version: 1,
  metadata: {
    timestamp: '2026-01-15T10:00:00.000Z',
    tools: { components: [{ type: 'application', name: 'Sextant', version: '0.1.0' }] },
    component: { type: 'application', 'bom-ref': 'proj_0190a1b2c3d4e5f6a7b8c9d0', name: 'shop' },
  },
  components: [
    {
      type: 'library',
      'bom-ref': 'pkg:npm/express@4.21.2',
      name: 'express',
      version: '4.21.2',
      scope: 'required',
      purl: 'pkg:npm/express@4.21.2',
      evidence: { occurrences: [{ location: 'package-lock.json', line: 12 }] },
    },
  ],
  dependencies: [{ ref: 'proj_0190a1b2c3d4e5f6a7b8c9d0', dependsOn: ['pkg:npm/express@4.21.2'] }],
  compositions: [{ aggregate: 'unknown', assemblies: ['proj_0190a1b2c3d4e5f6a7b8c9d0'] }],
  vulnerabilities: [],
};
