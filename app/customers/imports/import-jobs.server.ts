import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Services } from '#app/platform/services.server.ts'
import { applyImport } from './apply-import.server.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'
import { readImport } from './read-import.server.ts'
import { undoImport } from './undo-import.server.ts'

/** The jobs of imports of customers and orders. */
export function customerImportTasks(services: Pick<Services, 'database' | 'files' | 'log'>): JobTasks {
  return IMPORTS_OF_CUSTOMERS.tasks(services, {
    reading: readImport,
    applying: applyImport,
    undoing: undoImport,
  })
}
