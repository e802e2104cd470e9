/** Events, their receivers and deliveries. */
export const WEBHOOKS = `
create table webhook (
  id text primary key,
  account_id text not null references account on delete cascade,
  url text not null,
  events text[] not null,
  active boolean not null,
  disabled_reason text,
  disabled_at timestamptz,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null
);
create index webhook_account on webhook (account_id, id);
create table event (
  id text primary key,
  account_id text not null references account on delete cascade,
  project_id text,
  type text not null,
  body bytea not null,
  created_at timestamptz not null
);
create index event_age on event (created_at);
create index event_project on event (project_id);
create table delivery (
  id text primary key,
  account_id text not null references account on delete cascade,
  webhook_id text not null references webhook on delete cascade,
  event_id text not null references event on delete cascade,
  trigger text not null check (trigger in ('event', 'replay', 'ping')),
  state text not null check (state in ('pending', 'succeeded', 'failed', 'dropped')),
  attempts integer not null,
  due_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index delivery_event on delivery (event_id);
create index delivery_state on delivery (webhook_id, state, id) include (account_id);
create index delivery_webhook on delivery (webhook_id, id);
create table attempt (
  delivery_id text not null references delivery on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status integer,
  error text,
  response_body text not null,
  primary key (delivery_id, number)
);
`;
