import { Migration } from '@mikro-orm/migrations';

const FILES = `
alter table file
  add error_share real not null default 0,
  add failure text;
alter table symbol add owner text;
`;

const LEDGER = `
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('skipped', 'unparsed', 'generated', 'unresolved-import'));
create index ledger_entry_path on ledger_entry (snapshot_id, path);
create index ledger_entry_kind on ledger_entry (snapshot_id, kind, id);
`;

/** What the code model knows of a file and of a symbol, and more kinds of what it does not know. */
export class CodeModel extends Migration {
  override up(): void {
    for (const sql of [FILES, LEDGER]) this.addSql(sql);
  }
}
