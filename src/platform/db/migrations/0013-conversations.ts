import { Migration } from '@mikro-orm/migrations';

const CONVERSATIONS = `
create table conversation (
  account_id text not null references account on delete cascade,
  project_id text not null references project on delete cascade,
  id text not null,
  turns jsonb not null,
  expires_at timestamptz not null,
  primary key (account_id, project_id, id)
);
create index conversation_project on conversation (project_id);
create index conversation_expiry on conversation (expires_at);
`;

/** What was asked and answered in a conversation, for a day, so that the next question may point back. */
export class Conversations extends Migration {
  override up(): void {
    this.addSql(CONVERSATIONS);
  }
}
