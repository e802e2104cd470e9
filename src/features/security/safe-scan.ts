import { findScanMisfit } from './check-scan.ts';
import { encodeScan } from './scan-codec.ts';
import { NO_SCAN, type ScanFacts } from './scan-facts.ts';

/** What is stored of a file whose scan broke off, or says what cannot be stored. */
const BROKEN = encodeScan({ ...NO_SCAN, gaps: ['scan-failed'] });

/**
 * Encodes what a scan says. Whatever a rule gets wrong, or a file makes it do, costs the scan of that
 * file alone: it is listed as not scanned, and nothing is said of it.
 */
export function encodeSafely(scan: () => ScanFacts): Uint8Array {
  const facts = tried(scan);
  return facts === null || findScanMisfit(facts) !== null ? BROKEN : encodeScan(facts);
}

function tried(scan: () => ScanFacts): ScanFacts | null {
  try {
    return scan();
  } catch {
    // The file's gap tells of it; a thread has no other way to.
    return null;
  }
}
