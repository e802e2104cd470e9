import { Migration } from '@mikro-orm/migrations';

/**
 * Failed sign-ins, and from where somebody has signed in. Buckets are HMACs: neither addresses nor emails
 * that were tried are kept. The first table is unlogged, since a loss only forgets failures.
 */
export class LoginThrottle extends Migration {
  override up(): void {
    this.addSql(`
create unlogged table login_throttle (
  bucket bytea primary key,
  failures integer not null,
  failed_at timestamptz not null,
  waits_until timestamptz not null
)`);
    this.addSql('create index on login_throttle (failed_at)');
    this.addSql(`
create table known_login (
  bucket bytea primary key,
  seen_at timestamptz not null
)`);
    // Without a policy: no tenant has anything to do with these.
    for (const table of ['login_throttle', 'known_login'])
      this.addSql(`alter table ${table} enable row level security`);
  }
}
