/** The reason why the database can't be migrated, as one sentence for the person who starts the store. */
export class MigrationRefusal extends Error {
  override name = 'MigrationRefusal'
}

/** What of the database failed to be brought up to date: `migration 0017_totals`. Its cause says why. */
export class FailedStep extends Error {
  override name = 'FailedStep'
}

/** Has an error of `work` name the step that failed. */
export async function namingStep(step: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new FailedStep(step, { cause: error })
  }
}
