import { parseArgs } from 'node:util'
import { displayNameSchema } from '#app/accounts/sign-up/sign-up-form.ts'
import { explainUnknownOptions, UsageError } from './run-command.ts'

/** A parsed command line. */
export type AdminCommand =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'create'; email: string; name: string; password: string | undefined }
  | { kind: 'reset-password'; email: string; password: string | undefined }
  | { kind: 'promote'; email: string; password?: string }
  | { kind: 'demote' | 'disable' | 'enable' | 'remove-two-factor'; email: string }

export const ADMIN_HELP = `Looks after the people of the store, whether or not it is running.

  npm run admin -- create --email E --password P --name N   makes an admin with an account of their own
  npm run admin -- promote --email E                        makes a user an admin, whose email is confirmed
  npm run admin -- promote --email E --password P           makes any user an admin, and gives them a new password
  npm run admin -- demote --email E                         takes an admin's rights
  npm run admin -- disable --email E                        signs a user out everywhere, and blocks them
  npm run admin -- enable --email E                         lets them in again
  npm run admin -- reset-password --email E --password P    sets a user's password
  npm run admin -- remove-two-factor --email E              lets a user who lost the phone sign in without a code
  npm run admin -- list                                     lists the admins

A password may also stand in the environment variable ADMIN_PASSWORD, or come from standard input with --password -,
so that it is not stored in the history of the shell.

Works on the store of DATA_DIR (default ./data) or DATABASE_URL, like npm start.
Ends with 0 when it was done, with 1 when it was refused, and with 2 when the words make no command.`

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @throws {UsageError} */
export function readAdminCommand(words: readonly string[]): AdminCommand {
  const { values, positionals } = readWords(words)
  const [kind, ...more] = positionals
  if (values.help || kind === 'help' || kind === undefined) return { kind: 'help' }
  if (more.length > 0)
    throw new UsageError(`One command at a time, please: ${JSON.stringify(more[0])} is too much.`)
  switch (kind) {
    case 'list':
      return { kind }
    case 'create':
      return {
        kind,
        email: needEmail(values.email, kind),
        name: needName(values.name),
        password: values.password,
      }
    case 'reset-password':
      return { kind, email: needEmail(values.email, kind), password: values.password }
    case 'promote': {
      const { password } = values
      return { kind, email: needEmail(values.email, kind), ...(password !== undefined && { password }) }
    }
    case 'demote':
    case 'disable':
    case 'enable':
    case 'remove-two-factor':
      return { kind, email: needEmail(values.email, kind) }
    default:
      throw new UsageError(`There is no command ${JSON.stringify(kind)}; --help lists them.`)
  }
}

function readWords(words: readonly string[]) {
  return explainUnknownOptions(() =>
    parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true }),
  )
}

function needEmail(email: string | undefined, kind: string): string {
  if (email?.trim()) return email.trim()
  throw new UsageError(`Whom? Please name the email: npm run admin -- ${kind} --email name@example.com`)
}

function needName(name: string | undefined): string {
  if (!name?.trim()) throw new UsageError("Please give a name as well: --name 'Sana Malik'")
  const checked = displayNameSchema.safeParse(name)
  if (checked.success) return checked.data
  throw new UsageError(checked.error.issues[0]?.message ?? 'Please give another name.')
}
