import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Moved, moveFiles } from '#app/platform/storage/move-files.server.ts'
import { makeDataDirectory, needStore } from '../boot/data-directory.ts'
import { fileDirectory, openBucket, openFileStore } from '../boot/open-file-store.ts'
import { openStoreDatabase } from '../boot/open-store-database.ts'
import {
  describeLocation,
  describeLocationIn,
  type FileLocation,
  fileLocationOf,
  isSameLocation,
  readFileLocation,
} from './file-location.ts'
import { FILES_HELP, readFilesCommand } from './files-command.ts'
import { type CommandContext, Refused } from './run-command.ts'

const PROGRESS_MS = 2_000

/** The command line for the files of a store. @returns the text to print */
export async function manageFiles(context: CommandContext): Promise<string> {
  const command = readFilesCommand(context.words)
  if (command.kind === 'help') return FILES_HELP
  const settings = readSettings(context.env)
  return command.kind === 'move'
    ? move(settings, command, context)
    : withDatabase(settings, database => collect(settings, database, context))
}

async function move(
  settings: Settings,
  { to, isDeleting }: { to: 's3' | 'disk'; isDeleting: boolean },
  { print, signal }: CommandContext,
): Promise<string> {
  if (!settings.s3)
    throw new Refused('S3_ENDPOINT and the other S3_* settings are missing: they say which bucket is meant.')
  const disk: FileLocation = { kind: 'disk' }
  const bucket = fileLocationOf(settings)
  const [from, goal] = to === 's3' ? [disk, bucket] : [bucket, disk]
  if (isDeleting) await withDatabase(settings, database => needUse(database, goal))
  if (to === 'disk') await makeDataDirectory(settings.dataDir)
  const onDisk = openDiskFileStore(fileDirectory(settings))
  const inBucket = await openBucket(settings.s3, log)
  print(`From ${describeLocation(from)} to ${describeLocation(goal)}`)
  const moved = await reportProgress(print, onProgress =>
    moveFiles({
      ...(to === 's3' ? { from: onDisk, to: inBucket } : { from: inBucket, to: onDisk }),
      isDeleting,
      onProgress,
      signal,
    }),
  )
  return summary(moved, from, goal, isDeleting)
}

/** Refuses to delete files from the location that the store still uses. */
async function needUse(database: Database, goal: FileLocation): Promise<void> {
  const used = await readFileLocation(database)
  if (isSameLocation(used, goal)) return
  const setting = goal.kind === 's3' ? 'with' : 'without'
  throw new Refused(
    `The store does not keep its files ${describeLocationIn(goal)} yet. Start it ${setting} the S3_* settings first; until then nothing is deleted.`,
  )
}

/** Prints the progress at intervals, and where the work stopped. */
async function reportProgress(
  print: CommandContext['print'],
  work: (onProgress: (moved: Moved) => void) => Promise<Moved>,
): Promise<Moved> {
  let latest: Moved | undefined
  let printedAt = performance.now()
  try {
    return await work(moved => {
      latest = moved
      if (performance.now() - printedAt < PROGRESS_MS) return
      printedAt = performance.now()
      print(`${count(moved.done)} of ${count(moved.total)}`)
    })
  } catch (error) {
    const far = latest ? ` after ${count(latest.done)} of ${count(latest.total)} files` : ''
    const goOn = 'The same command goes on from here.'
    if (isFilesUnavailable(error)) throw new Refused(`${error.message}${far}. ${goOn}`, { cause: error })
    if (error instanceof Error && error.name === 'AbortError')
      throw new Refused(`Stopped${far}. ${goOn}`, { cause: error })
    throw error
  }
}

function summary(moved: Moved, from: FileLocation, goal: FileLocation, isDeleting: boolean): string {
  const there = `${files(moved.copied + moved.present)} ${describeLocationIn(goal)}`
  const megabytes = (moved.copiedBytes / 1_000_000).toFixed(1)
  const copied = `${count(moved.copied)} copied now (${megabytes} MB), ${count(moved.present)} there before`
  const deleted = isDeleting
    ? `${files(moved.deleted)} deleted ${describeLocationIn(from)}.`
    : 'Nothing was deleted.'
  return `${there}: ${copied}. ${deleted}`
}

async function collect(
  settings: Settings,
  database: Database,
  { print, signal }: CommandContext,
): Promise<string> {
  const store = settings.s3 ? await openBucket(settings.s3, log) : await openFileStore(settings, print)
  const {
    pictures,
    videos,
    files: removed,
    leftovers,
  } = await collectUnusedPictures({ database, files: store, signal })
  return `${count(pictures)} unused pictures, ${count(videos)} unused videos, ${count(removed)} files and ${count(leftovers)} leftovers deleted.`
}

async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!settings.databaseUrl) await needStore(settings.dataDir)
  const opened = new AsyncDisposableStack()
  try {
    const { database } = await openStoreDatabase(settings, opened, () => {})
    await withStartLock(database, () => migrateDatabase(database))
    return await work(database)
  } finally {
    await opened.disposeAsync()
  }
}

function files(number: number): string {
  return number === 1 ? '1 file' : `${count(number)} files`
}

function count(number: number): string {
  return number.toLocaleString('en')
}
