/** The code model of a snapshot. */
export const CODE = `
create table file (
  snapshot_id bigint not null,
  id integer not null,
  facts_id bigint not null references file_facts,
  path text not null,
  language text not null,
  state text not null,
  is_test boolean not null,
  is_config boolean not null,
  is_generated boolean not null,
  size_bytes integer not null,
  lines integer not null,
  code_lines integer not null,
  comment_lines integer not null,
  blank_lines integer not null,
  duplicated_lines integer not null,
  symbols integer not null,
  functions integer not null,
  classes integer not null,
  complexity integer not null,
  max_complexity integer not null,
  function_complexity integer not null,
  maintainability real not null,
  error_share real not null default 0,
  failure text,
  logical_lines integer not null default 0,
  cognitive integer not null default 0,
  max_cognitive integer not null default 0,
  primary key (snapshot_id, id)
);
create index file_by_facts on file (facts_id);
create unique index file_path on file (snapshot_id, path);
create table symbol (
  snapshot_id bigint not null,
  id integer not null,
  file_id integer not null,
  container_id integer,
  name text not null,
  kind text not null,
  exported boolean not null,
  start_line integer not null,
  end_line integer not null,
  complexity integer not null,
  signature text not null,
  doc text not null,
  owner text,
  cognitive integer not null default 0,
  primary key (snapshot_id, id)
);
create index symbol_file on symbol (snapshot_id, file_id);
create index symbol_name on symbol (snapshot_id, name);
create table edge (
  snapshot_id bigint not null,
  from_file integer not null,
  to_file integer not null,
  kind text not null,
  line integer not null
);
create index edge_from on edge (snapshot_id, from_file);
create index edge_to on edge (snapshot_id, to_file);
create table symbol_edge_block (
  snapshot_id bigint not null,
  side text not null check (side in ('to', 'from', 'top')),
  last_key integer not null,
  edges bytea not null,
  primary key (snapshot_id, side, last_key)
);
alter table symbol_edge_block
  alter column edges set statistics 0;
create table external_import (
  snapshot_id bigint not null,
  file_id integer not null,
  package_name text not null,
  builtin boolean not null,
  line integer not null
);
create index external_import_file on external_import (snapshot_id, file_id);
create table completeness_entry (
  snapshot_id bigint not null,
  id integer not null,
  kind text not null check (kind in ('skipped', 'unparsed', 'generated', 'unresolved-import', 'unscanned')),
  path text not null,
  reason text not null,
  detail text not null,
  line integer,
  primary key (snapshot_id, id)
);
create index completeness_entry_kind on completeness_entry (snapshot_id, kind, id);
create index completeness_entry_path on completeness_entry (snapshot_id, path);
create table link_block (
  snapshot_id bigint not null,
  piece integer not null,
  data bytea not null,
  primary key (snapshot_id, piece)
);
`;
