import { Migration } from '@mikro-orm/migrations';

/** One run of an index at a time; others, with other options, wait for it. */
export class WaitingRuns extends Migration {
  override up(): void {
    this.addSql('drop index index_run_active');
    this.addSql(`create unique index index_run_running on index_run (project_id, coalesce(ref, ''))
  where state = 'running'`);
    this.addSql(`create index index_run_active on index_run (project_id, id)
  where state in ('pending', 'running')`);
  }
}
