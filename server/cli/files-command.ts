import { parseArgs } from 'node:util'
import { explainUnknownOptions, UsageError } from './run-command.ts'

/** A parsed command line about the store's files. */
type FilesCommand =
  | { kind: 'help' }
  | { kind: 'move'; to: 's3' | 'disk'; isDeleting: boolean }
  | { kind: 'collect' }

export const FILES_HELP = `Looks after the files of the store, which are its pictures, whether or not it is running.

  npm run files -- move --to s3     copies what is on the disk into the bucket of S3_*
  npm run files -- move --to disk   copies what is in the bucket of S3_* into DATA_DIR
  npm run files -- collect          deletes the pictures that nothing has shown for a week

A move copies what is missing, and reads each file where it went to compare it. It can be cut off and run again, and
deletes nothing. With --delete it deletes each file where it was, once it is certainly where it goes; the store has to
keep its files there by then.

Works with the settings of npm start. Ends with 0 when it was done, with 1 when it was refused or failed, and with 2 when the
words make no command.`

const OPTIONS = {
  to: { type: 'string' },
  delete: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @throws {UsageError} */
export function readFilesCommand(words: readonly string[]): FilesCommand {
  const { values, positionals } = explainUnknownOptions(() =>
    parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true }),
  )
  const [kind, ...more] = positionals
  if (values.help || kind === 'help' || kind === undefined) return { kind: 'help' }
  if (more.length > 0)
    throw new UsageError(`One command at a time, please: ${JSON.stringify(more[0])} is too much.`)
  switch (kind) {
    case 'collect':
      if (values.to !== undefined || values.delete)
        throw new UsageError('--to and --delete belong to move: npm run files -- collect')
      return { kind }
    case 'move':
      if (values.to !== 's3' && values.to !== 'disk')
        throw new UsageError('Where to? Please say so: npm run files -- move --to s3, or --to disk')
      return { kind, to: values.to, isDeleting: values.delete ?? false }
    default:
      throw new UsageError(`There is no command ${JSON.stringify(kind)}; --help lists them.`)
  }
}
