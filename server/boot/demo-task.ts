import { join } from 'node:path'
import type pg from 'pg'
import { CLEAR_DEMO, clearDemo, noteNotCleared } from '#app/desk/demo/clear-demo.server.ts'
import { readDemoState } from '#app/desk/demo/demo-state.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import { describeError } from '#app/platform/log.server.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { openPlace } from '../backup/open-place.ts'
import type { Opened } from '../http/store-app.ts'
import { describeStartError } from './report-start-error.ts'

const ADDED_MEANWHILE = 'Something was added meanwhile. Please look at it, and clear the demo again.'

interface Clearing {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'log'>
  connection: pg.PoolConfig
}

/** Backs the shop up, where backups go or else beside its data, and then clears the demo. What fails is said on the page that asked. */
export function demoTasks({ store, connection }: Clearing): JobTasks {
  const { database, files, settings, log } = store
  return {
    [CLEAR_DEMO]: async (_, { abortSignal }) => {
      const { clearing } = await readDemoState(database)
      if (!clearing) return
      try {
        const place = await openPlace(settings.backup?.to ?? join(settings.dataDir, 'backups'), settings)
        const signal = abortSignal ? { signal: abortSignal } : {}
        const { name } = await makeBackup({ connection, files, place, ...signal })
        const isCleared = await clearDemo(database, { ...clearing, backup: join(place.name, name) })
        if (!isCleared) return await noteNotCleared(database, ADDED_MEANWHILE)
        log.info({ backup: name }, 'the demo was cleared')
      } catch (error) {
        log.error({ err: error }, 'the demo was not cleared')
        await noteNotCleared(database, describeStartError(error) ?? describeError(error).message)
      }
    },
  }
}
