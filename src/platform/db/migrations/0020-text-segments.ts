import { Migration } from '@mikro-orm/migrations';

/** What a segment's files are, so that the next snapshot can take over one in which nothing changed. */
export class TextSegments extends Migration {
  override up(): void {
    this.addSql('alter table search_segment add content bytea;');
  }
}
