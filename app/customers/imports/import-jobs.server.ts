import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Services } from '#app/platform/services.server.ts'
import { applyImport } from './apply-import.server.ts'
import { failStep } from './import-state.server.ts'
import { readImport } from './read-import.server.ts'
import { undoImport } from './undo-import.server.ts'

type Needed = Pick<Services, 'database' | 'files' | 'log'>

const TASKS = {
  reading: 'read_customer_import',
  applying: 'apply_customer_import',
  undoing: 'undo_customer_import',
} as const

/** A step of an import that takes longer than a request may. */
export type ImportStep = keyof typeof TASKS

/** Does the step soon, outside of a request. */
export async function addImportJob(database: Queryable, step: ImportStep, importId: number): Promise<void> {
  await database.execute(sql`
    select graphile_worker.add_job(${TASKS[step]}, json_build_object('importId', ${importId}::int), max_attempts := 5,
      job_key := ${`${TASKS[step]} ${importId}`})`)
}

/** The jobs of imports of customers and orders, one at a time. */
export function customerImportTasks(services: Needed): JobTasks {
  return {
    [TASKS.reading]: payload => doStep(services, 'reading', readImport, payload),
    [TASKS.applying]: payload => doStep(services, 'applying', applyImport, payload),
    [TASKS.undoing]: payload => doStep(services, 'undoing', undoImport, payload),
  }
}

/** What fails is said on the page of the import; only while the database is away it is tried again. */
async function doStep(
  services: Needed,
  step: ImportStep,
  work: (services: Needed, importId: number) => Promise<void>,
  payload: unknown,
): Promise<void> {
  const { importId } = payload as { importId: number }
  try {
    await work(services, importId)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    services.log.error({ err: error, importId, step }, 'a step of an import of customers failed')
    await failStep(services.database, step, importId)
  }
}
