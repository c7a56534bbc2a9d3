import { once } from 'node:events'
import { readSetupCode } from '#app/features/accounts/roles/first-admin.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import type { RunningJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { flushLog, log, setLogLevel } from '#app/platform/log.server.ts'
import { describeLocationIn, fileLocationOf, saveFileLocation } from '../cli/file-location.ts'
import { surviveUnhandledErrors } from './catch-unhandled-errors.ts'
import { choosePort } from './choose-port.ts'
import { makeDataDirectory } from './data-directory.ts'
import { openAuth } from './open-auth.ts'
import { openFileStore } from './open-file-store.ts'
import { openJobs } from './open-jobs.ts'
import { openRequestDatabase, openStoreDatabase } from './open-store-database.ts'
import { prepareStore } from './prepare-store.ts'
import { exitWithStartError } from './report-start-error.ts'
import { serveStore } from './serve-store.ts'
import { type StopRequest, takeStopSignals } from './stop-request.ts'

interface Mode {
  isDevelopment: boolean
  /** False for a process that only runs background work. */
  serves: boolean
}

/** Opens the store step by step, serves it until a signal, and closes it in reverse order. */
export async function runStore(mode: Mode): Promise<void> {
  const stop = takeStopSignals()
  const opened = new AsyncDisposableStack()
  let failure: unknown
  try {
    await openAndServe(mode, opened, stop)
  } catch (error) {
    if (!stop.wanted.aborted) failure = error
  }
  await opened.disposeAsync().catch(error => {
    failure ??= error
  })
  if (failure) exitWithStartError(failure)
  process.exit(0)
}

async function openAndServe(mode: Mode, opened: AsyncDisposableStack, stop: StopRequest): Promise<void> {
  const settings: Settings = await choosePort(readSettings(process.env))
  setLogLevel(settings.logLevel)
  opened.defer(flushLog)
  await makeDataDirectory(settings.dataDir)
  const files = await openFileStore(settings, say)
  const { database, connection } = await openStoreDatabase(settings, opened, say)
  await prepareStore({ database, files, settings }, mode, stop.wanted, say)
  if (mode.serves) await announceMovedFiles(database, settings)
  const background = { database, files, settings, log }
  let jobs: RunningJobs | undefined
  surviveUnhandledErrors(log, () => jobs?.restart())
  if (settings.doesJobs || !mode.serves) {
    jobs = await openJobs({
      store: background,
      connection,
      opened,
      stopping: stop.wanted,
      say,
    })
  }
  if (mode.serves) {
    let onAway = () => {}
    const requests = openRequestDatabase(connection, opened, () => onAway())
    const auth = await openAuth({ database: requests, settings })
    const store = { ...background, database: requests, auth }
    const { address, handleDatabaseAway } = await serveStore({
      store,
      connection,
      mode,
      opened,
      stop,
    })
    onAway = handleDatabaseAway
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

/** After the location of files changed, prints how to move the existing ones. */
async function announceMovedFiles(database: Database, settings: Settings): Promise<void> {
  const location = fileLocationOf(settings)
  const before = await saveFileLocation(database, location)
  if (!before) return
  say(`Files are stored ${describeLocationIn(location)} from now on`)
  say(`Move those ${describeLocationIn(before)} with: npm run files -- move --to ${location.kind}`)
}

/** Prints a line for the person who waits, separate from the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
