import cluster from 'node:cluster'
import { once } from 'node:events'
import type pg from 'pg'
import { readSetupCode } from '#app/accounts/roles/first-admin.server.ts'
import { countMissingPictures } from '#app/owner/media/find-missing-pictures.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { ownAddress, readSettings, type Settings } from '#app/platform/env.server.ts'
import type { RunningJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { flushLog, log, setLogLevel } from '#app/platform/log.server.ts'
import { openSecrets } from '#app/platform/secrets/secrets.server.ts'
import { openBackupFiles } from '../backup/open-backup-files.ts'
import { describeLocationIn, fileLocationOf, saveFileLocation } from '../cli/file-location.ts'
import { openStoreAddress, type StoreAddress } from '../domain/store-address.ts'
import type { Opened } from '../http/store-app.ts'
import { loadTraces } from '../traces/load-traces.ts'
import type { Traces } from '../traces/traces.ts'
import { surviveUnhandledErrors } from './catch-unhandled-errors.ts'
import { choosePort } from './choose-port.ts'
import { makeDataDirectory } from './data-directory.ts'
import { openAuth } from './open-auth.ts'
import { fileDirectory, openFileStore } from './open-file-store.ts'
import { openJobs } from './open-jobs.ts'
import { openRequestDatabase, openStoreDatabase } from './open-store-database.ts'
import { prepareStore } from './prepare-store.ts'
import { exitWithStartError } from './report-start-error.ts'
import { serveStore } from './serve-store.ts'
import { isServingProcess, startServingProcesses } from './serving-processes.ts'
import { type StopRequest, takeStopSignals } from './stop-request.ts'

interface Mode {
  /** False for a process that only runs background work. */
  serves: boolean
  /** The directory of the built pages; without it, the sources are served as they change. */
  build?: string
}

/** Opens the store step by step, serves it until a signal, and closes it in reverse order. */
export async function runStore(mode: Mode): Promise<void> {
  const stop = takeStopSignals()
  const opened = new AsyncDisposableStack()
  let failure: unknown
  try {
    await openAndServe(process.env, mode, opened, stop)
  } catch (error) {
    if (!stop.wanted.aborted) failure = error
  }
  await opened.disposeAsync().catch(error => {
    failure ??= error
  })
  if (failure) exitWithStartError(failure)
  process.exit(0)
}

/** Opens the store and serves it until a stop is wanted. `opened` closes it. @throws {StartError} for a wrong setting */
export async function openAndServe(
  env: NodeJS.ProcessEnv,
  mode: Mode,
  opened: AsyncDisposableStack,
  stop: StopRequest,
): Promise<void> {
  const read = readSettings(env)
  // The first process chose the port for all, and a worker listens on none.
  const settings: Settings = mode.serves && !isServingProcess ? await choosePort(read) : read
  setLogLevel(settings.logLevel)
  opened.defer(flushLog)
  await makeDataDirectory(settings.dataDir)
  const files = await openFileStore(settings, say)
  const traces = await loadTraces(settings, log, opened)
  const { database, connection } = await openStoreDatabase(settings, opened, say, traces?.watchQuery)
  const secrets = openSecrets(settings)
  const given = { database, files, settings, secrets, log }
  await prepareStore(given, stop.wanted, say)
  const address = await openStoreAddress(given, opened)
  const background = { ...given, settings: address.settings }
  if (mode.serves) await announceMovedFiles(database, settings)
  if (mode.serves && !settings.s3) await announceMissingPictures(background)
  let jobs: RunningJobs | undefined
  surviveUnhandledErrors(log, () => jobs?.restart())
  if (settings.doesJobs || !mode.serves) {
    jobs = await openJobs({
      store: background,
      connection,
      traces,
      opened,
      stopping: stop.wanted,
      say,
    })
  }
  if (mode.serves) {
    const isShared = settings.workers > 1 && mode.build
    const serve = isShared ? serveBySeveral : serveByThis
    say(
      `Darzi is open at ${await serve({ background, address, connection, traces, build: mode.build, opened, stop })}`,
    )
    await announceSetupCode(database, address.settings)
  } else {
    say('Darzi works in the background')
  }
  if (!stop.wanted.aborted) await once(stop.wanted, 'abort')
  say('Darzi is closing')
}

interface Serving {
  background: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets' | 'log'>
  address: StoreAddress
  connection: pg.PoolConfig
  traces: Traces | undefined
  build: string | undefined
  opened: AsyncDisposableStack
  stop: StopRequest
}

/** @returns the address of the store on this machine */
async function serveByThis(serving: Serving): Promise<string> {
  const { background, address, connection, traces, build, opened, stop } = serving
  let onAway = () => {}
  const watchQuery = traces?.watchQuery
  const database = openRequestDatabase(connection, background.settings, opened, () => onAway(), watchQuery)
  const auth = await openAuth({ database, settings: background.settings })
  const store = { ...background, database, auth, backups: openBackupFiles(log) }
  const served = await serveStore({ store, address, connection, traces, build, opened, stop })
  onAway = served.handleDatabaseAway
  return served.address
}

/** @returns the address of the store on this machine */
async function serveBySeveral({ background, opened }: Serving): Promise<string> {
  const { workers: count, port, host } = background.settings
  if (background.settings.metricsToken) {
    const { addUpMetrics } = await import('../metrics/shared-metrics.ts')
    addUpMetrics(receive => cluster.on('message', receive))
  }
  const processes = await startServingProcesses({ count, port, log })
  opened.defer(() => processes.stop())
  say(`${count} processes serve the shop`)
  return ownAddress(host, port)
}

/** A second machine with a directory of its own has none of the pictures that the first one stored. */
async function announceMissingPictures({ database, files, settings }: Serving['background']): Promise<void> {
  const { missing, sample } = await countMissingPictures(database, files)
  if (missing === 0) return
  const directory = fileDirectory(settings)
  log.warn({ missing, sample, directory }, 'pictures of the shop are missing')
  say(
    `Pictures are missing in ${directory} (${missing} of the ${sample} looked for): visitors see none. Several machines need one bucket (S3_*)`,
  )
}

/** After the location of files changed, prints how to move the existing ones. */
async function announceMovedFiles(database: Database, settings: Settings): Promise<void> {
  const location = fileLocationOf(settings)
  const before = await saveFileLocation(database, location)
  if (!before) return
  say(`Files are stored ${describeLocationIn(location)} from now on`)
  say(`Move those ${describeLocationIn(before)} with: npm run files -- move --to ${location.kind}`)
}

async function announceSetupCode(database: Database, settings: Settings): Promise<void> {
  const setupCode = await readSetupCode(database, settings.setupCode)
  if (setupCode) say(`Setup code: ${setupCode} (makes the first admin at ${settings.storeUrl}/create-admin)`)
}

/** Prints a line for the person who waits, separate from the log. The first of several processes speaks for all. */
function say(line: string): void {
  if (!isServingProcess) process.stdout.write(`${line}\n`)
}
