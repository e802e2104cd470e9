import { Migration } from '@mikro-orm/migrations';

const RUNS = `
alter table index_run add column reserved_bytes bigint not null default 0;
create index index_run_under_way on index_run (account_id) where state in ('pending', 'running');
alter table snapshot add column source_bytes bigint not null default 0;
`;

// How many streams each process has open for an account, and until when that counts unless the process
// says so again. A lost row is written anew within seconds.
const STREAMS = `
create unlogged table stream_slot (
  bucket text primary key,
  account_id text not null generated always as (split_part(bucket, ':', 1)) stored,
  held jsonb not null
);
`;

/** What the limits of an account are counted by. */
export class AccountLimits extends Migration {
  override up(): void {
    for (const sql of [RUNS, STREAMS]) this.addSql(sql);
  }
}
