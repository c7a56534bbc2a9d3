/** The reason why the database can't be migrated, as one sentence for the person who starts the store. */
export class MigrationRefusal extends Error {
  override name = 'MigrationRefusal'
}
