/** Code whose functions are measured. */
export interface MetricsSubject {
  readonly family: 'ecmascript' | 'python' | 'go';
  readonly repository: string;
  /** folder of the measured files, '' for all */
  readonly folder: string;
}

export const METRICS_SUBJECTS: readonly MetricsSubject[] = [
  { family: 'ecmascript', repository: 'expressjs/express', folder: '' },
  { family: 'ecmascript', repository: 'webpro-nl/knip', folder: 'packages/knip' },
  { family: 'ecmascript', repository: 'sverweij/dependency-cruiser', folder: '' },
  { family: 'ecmascript', repository: 'microsoft/playwright', folder: 'packages' },
  { family: 'python', repository: 'pallets/flask', folder: '' },
  { family: 'python', repository: 'ansible/ansible', folder: '' },
  { family: 'go', repository: 'hashicorp/terraform', folder: '' },
];

/** Ids of the languages of a family. */
export const FAMILY_LANGUAGES: Readonly<Record<MetricsSubject['family'], readonly string[]>> = {
  ecmascript: ['javascript', 'typescript'],
  python: ['python'],
  go: ['go'],
};
