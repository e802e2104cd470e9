import { findIssues, RULES, type SecurityResult } from '#features/security/analyze.ts';
import { scanFolder, type ScannedFolder } from './accuracy/security-project.ts';

/** A folder, and what is found in it. */
export interface FolderFindings {
  readonly folder: ScannedFolder;
  readonly result: SecurityResult;
}

/** Findings of a folder by every rule that comes with Sextant, as an index has them. */
export async function findInFolder(root: string): Promise<FolderFindings> {
  const folder = await scanFolder(root);
  const { files, links } = folder;
  const result = findIssues({
    files,
    links,
    rules: RULES,
    vulnerable: [],
    settings: { disabledRules: [], unscannedPaths: [] },
    custom: { rules: [], problems: [], files: [] },
  });
  return { folder, result };
}
