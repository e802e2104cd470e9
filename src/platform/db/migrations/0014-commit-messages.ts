import { Migration } from '@mikro-orm/migrations';

// What was read before has no messages: such a history is read anew when the project is indexed next.
const MESSAGES = `
alter table history add has_messages boolean not null default false;
alter table history_commit
  add commit_id text not null default '',
  add subject text not null default '',
  add terms text not null default '';
`;

/** What the commits of a history were about. */
export class CommitMessages extends Migration {
  override up(): void {
    this.addSql(MESSAGES);
  }
}
