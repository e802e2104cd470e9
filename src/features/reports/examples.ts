/** A report with one finding, in SARIF. */
export const SARIF = {
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'Sextant', rules: [{ id: 'dead-code/unused-export' }] } },
      results: [
        {
          ruleId: 'dead-code/unused-export',
          ruleIndex: 0,
          level: 'warning',
          message: { text: 'Nothing uses the class Checkout' },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'src/checkout.ts', uriBaseId: 'SRCROOT' },
                region: { startLine: 4, endLine: 9 },
              },
            },
          ],
          partialFingerprints: { 'sextantFinding/v1': '5f6c0a7d9e1b2c3d4e5f60718293a4b5' },
          baselineState: 'new',
        },
      ],
    },
  ],
};
