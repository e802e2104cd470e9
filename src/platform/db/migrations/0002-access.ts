import { Migration } from '@mikro-orm/migrations';

const PEOPLE = `
create table member (
  id text primary key,
  account_id text not null references account on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'member')),
  password_hash text,
  created_at timestamptz not null
);
create unique index member_email_unique on member (lower(email));
create index member_account on member (account_id, id);
insert into member (id, account_id, email, role, created_at)
  select 'mem_' || substr(id, 6), id, email, 'owner', created_at from account;
create table session (
  id text primary key,
  account_id text not null references account on delete cascade,
  member_id text not null references member on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_member on session (member_id, id);
create index session_expiry on session (expires_at);
create table access_link (
  id text primary key,
  account_id text not null references account on delete cascade,
  kind text not null check (kind in ('invitation', 'sign-in')),
  member_id text references member on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'member')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_link_account on access_link (account_id, id);
`;

const KEYS = `
alter table api_key
  add name text not null default '',
  add expires_at timestamptz,
  add last_used_at timestamptz;
drop index api_key_account;
create index api_key_account on api_key (account_id, id);
`;

// Counters are worth nothing after a crash, and are written at every request: no log is kept of them.
const LIMITS = `
create unlogged table rate_window (
  bucket text primary key,
  minute integer not null,
  minute_used integer not null,
  minute_limit integer not null,
  day integer not null,
  day_used integer not null,
  day_limit integer
) with (fillfactor = 50);
`;

const IDEMPOTENCY = `
create table idempotency (
  account_id text not null references account on delete cascade,
  mode text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (account_id, mode, key)
);
create index idempotency_age on idempotency (created_at);
`;

/** People and their sessions, what keys lacked, counted limits, stored answers. */
export class Access extends Migration {
  override up(): void {
    for (const sql of [PEOPLE, KEYS, LIMITS, IDEMPOTENCY]) this.addSql(sql);
  }
}
