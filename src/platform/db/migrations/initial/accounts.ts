/** People, keys, sessions and counted limits. */
export const ACCOUNTS = `
create table installation (
  id boolean primary key default true check (id),
  secret_fingerprint bytea not null,
  created_at timestamptz not null default now()
);
create table account (
  id text primary key,
  email text not null,
  tier text not null check (tier in ('free', 'pro', 'enterprise')),
  created_at timestamptz not null
);
create unique index account_email_unique on account (lower(email));
create table api_key (
  id text primary key,
  account_id text not null references account on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  name text not null default '',
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_key_account on api_key (account_id, id);
create table member (
  id text primary key,
  account_id text not null references account on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'member')),
  password_hash text,
  created_at timestamptz not null
);
create index member_account on member (account_id, id);
create unique index member_email_unique on member (lower(email));
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
create index session_expiry on session (expires_at);
create index session_member on session (member_id, id);
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
create table known_login (
  bucket bytea primary key,
  seen_at timestamptz not null
);
create unlogged table login_throttle (
  bucket bytea primary key,
  failures integer not null,
  failed_at timestamptz not null,
  waits_until timestamptz not null
);
create index login_throttle_failed_at_idx on login_throttle (failed_at);
create unlogged table rate_window (
  bucket text primary key,
  minute integer not null,
  minute_used integer not null,
  minute_limit integer not null,
  day integer not null,
  day_used integer not null,
  day_limit integer
) with (fillfactor = 50);
create unlogged table stream_slot (
  bucket text primary key,
  account_id text not null generated always as (split_part(bucket, ':', 1)) stored,
  held jsonb not null
);
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
