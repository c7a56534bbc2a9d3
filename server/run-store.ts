import { once } from 'node:events'
import { join } from 'node:path'
import { readSetupCode } from '#app/features/accounts/first-admin.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { choosePort } from './choose-port.ts'
import { makeDataDirectory } from './data-directory.ts'
import { openAuth } from './open-auth.ts'
import { openJobs } from './open-jobs.ts'
import { openStoreDatabase } from './open-store-database.ts'
import { loadBuild } from './pages-in-production.ts'
import { prepareStore } from './prepare-store.ts'
import { refuseStart } from './refuse-start.ts'
import { serveStore } from './serve-store.ts'
import { type StopRequest, takeStopSignals } from './stop-request.ts'

interface Mode {
  isDevelopment: boolean
  /** False for a process that only does the background work. */
  serves: boolean
}

/** One life of the store: opened step by step, served until a signal, and closed in the opposite order. */
export async function runStore(mode: Mode): Promise<void> {
  const stop = takeStopSignals()
  const opened = new AsyncDisposableStack()
  let failure: unknown
  try {
    await openAndServe(mode, opened, stop)
  } catch (error) {
    if (!stop.wanted.aborted) failure = error
  }
  await opened.disposeAsync()
  if (failure) refuseStart(failure)
  process.exit(0)
}

async function openAndServe(mode: Mode, opened: AsyncDisposableStack, stop: StopRequest): Promise<void> {
  const settings: Settings = await choosePort(readSettings(process.env))
  log.level = settings.logLevel
  await makeDataDirectory(settings.dataDir)
  const { database, connection } = await openStoreDatabase(settings, opened, say)
  const files = openDiskFileStore(join(settings.dataDir, 'media'))
  await prepareStore({ database, files, settings }, mode, stop.wanted, say)
  const store = { database, files, settings, log, auth: await openAuth({ database, settings }) }
  if (settings.doesJobs || !mode.serves) {
    const loadWriteEmail = async () => (await loadBuild()).entry.module.writeEmail
    await openJobs({ store, connection, loadWriteEmail, opened, stopping: stop.wanted })
  }
  if (mode.serves) {
    const address = await serveStore({ store, connection, mode, opened, stop })
    say(`Darzi is open at ${address}`)
    const setupCode = await readSetupCode(database, settings.setupCode)
    if (setupCode)
      say(`Setup code: ${setupCode} (makes the first admin at ${settings.storeUrl}/create-admin)`)
  } else {
    say('Darzi works in the background')
  }
  if (!stop.wanted.aborted) await once(stop.wanted, 'abort')
  say('Darzi is closing')
}

/** A line for the person who waits, apart from the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
