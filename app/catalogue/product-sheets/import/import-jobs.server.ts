import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Services } from '#app/platform/services.server.ts'
import { applyImport } from './apply-import.server.ts'
import { PRODUCT_IMPORTS } from './import-state.server.ts'
import { readImport } from './read-import.server.ts'
import { undoImport } from './undo-import.server.ts'

type Needed = Pick<Services, 'database' | 'files' | 'log'>

/** The jobs of imports of products. */
export function importTasks(services: Needed): JobTasks {
  return PRODUCT_IMPORTS.tasks(services, { reading: readOn, applying: applyImport, undoing: undoImport })
}

/** Pictures that take long are fetched in several jobs, so that others come between them. */
async function readOn(services: Needed, importId: number): Promise<void> {
  const isWaiting = await readImport(services, importId)
  if (isWaiting) await PRODUCT_IMPORTS.addJob(services.database, 'reading', importId)
}
