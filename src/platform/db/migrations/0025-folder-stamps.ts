import { Migration } from '@mikro-orm/migrations';

/** What a folder's own folders looked like when they were listed, so that they need not be listed again. */
export class FolderStamps extends Migration {
  override up(): void {
    this.addSql('alter table file_stamps drop constraint file_stamps_kind_check;');
    this.addSql(
      `alter table file_stamps add constraint file_stamps_kind_check check (kind in ('files', 'skipped', 'folders'));`,
    );
  }
}
