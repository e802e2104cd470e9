import { Migration } from '@mikro-orm/migrations';

/** Nothing looks for a sighting by its finding: the index was written and never read. */
export class SightingIndex extends Migration {
  override up(): void {
    this.addSql('drop index sighting_finding;');
  }
}
