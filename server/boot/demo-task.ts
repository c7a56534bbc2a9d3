import { join } from 'node:path'
import { CLEAR_DEMO, clearDemo, noteNotCleared } from '#app/desk/demo/clear-demo.server.ts'
import { readDemoState } from '#app/desk/demo/demo-state.server.ts'
import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import { type Backing, backUp, describeFailure, openPlaceInForce } from './backup-tasks.ts'

const ADDED_MEANWHILE = 'Something was added meanwhile. Please look at it, and clear the demo again.'

/** Backs the shop up, where backups go, and then clears the demo. What fails is said on the page that asked. */
export function demoTasks({ store, connection }: Backing): JobTasks {
  const { database, log } = store
  return {
    [CLEAR_DEMO]: async (_, { abortSignal }) => {
      const { clearing, filled } = await readDemoState(database)
      if (!clearing) return
      try {
        const place = await openPlaceInForce(store)
        const { name } = await backUp({ store, connection }, { place, reason: 'demo', signal: abortSignal })
        const isCleared = await clearDemo(database, { ...clearing, backup: join(place.name, name) })
        if (!isCleared) return await noteNotCleared(database, ADDED_MEANWHILE)
        log.info({ backup: name }, 'the demo was cleared')
        if (filled?.at) await removePictures(store, new Date(filled.at))
      } catch (error) {
        log.error({ err: error }, 'the demo was not cleared')
        await noteNotCleared(database, describeFailure(error))
      }
    },
  }
}

/** Removes the demo's own pictures, without the week in which others wait for their form. What fails, the nightly clean-up does. */
async function removePictures(
  { database, files, log }: Backing['store'],
  uploadedBefore: Date,
): Promise<void> {
  await collectUnusedPictures({ database, files, graceDays: 0, now: uploadedBefore }).catch(error =>
    log.warn({ err: error }, 'the pictures of the demo were not removed'),
  )
}
