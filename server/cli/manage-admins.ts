import { setPassword } from '#app/accounts/passwords/set-password.server.ts'
import { changeDisabled, changeRole, type RoleRefusal } from '#app/accounts/roles/change-role.server.ts'
import { createAdmin } from '#app/accounts/roles/create-admin.server.ts'
import { listAdmins } from '#app/accounts/roles/list-admins.server.ts'
import { promoteWithPassword } from '#app/accounts/roles/promote-with-password.server.ts'
import { explainRoleRefusal, HOW_TO_CONFIRM, ownerText, removedText } from '#app/accounts/roles/role-texts.ts'
import { AUTH_TEXTS } from '#app/accounts/sign-in/auth-texts.ts'
import type { NewAccountRefusal } from '#app/accounts/sign-up/check-new-account.server.ts'
import { removeTwoFactor } from '#app/accounts/two-factor/two-factor.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { makeDataDirectory, needStore } from '../boot/data-directory.ts'
import { openStoreDatabase } from '../boot/open-store-database.ts'
import { ADMIN_HELP, type AdminCommand, readAdminCommand } from './admin-command.ts'
import { type CommandContext, Refused, UsageError } from './run-command.ts'

/** The actor in the audit log for commands on the store's machine. */
const ACTOR = 'command line'
/** The alternative to confirming the email, for a shop without an admin who could pass the link on. */
const PROMOTE_ANYWAY = 'Or give the account a new password with it: add --password.'

/** A command that needs the store. */
type StoreCommand = Exclude<AdminCommand, { kind: 'help' }>

/** The command line for the people of a store. @returns the text to print */
export async function manageAdmins(context: CommandContext): Promise<string> {
  const command = readAdminCommand(context.words)
  return command.kind === 'help' ? ADMIN_HELP : carryOut(command, context)
}

async function carryOut(command: StoreCommand, context: CommandContext): Promise<string> {
  const settings = readSettings(context.env)
  const password = 'password' in command ? await readPassword(command.password, context) : ''
  const opened = new AsyncDisposableStack()
  try {
    const database = await openDatabase(settings, command, opened)
    return await doWith(database, command, password)
  } finally {
    await opened.disposeAsync()
  }
}

function doWith(database: Database, command: StoreCommand, password: string): Promise<string> {
  switch (command.kind) {
    case 'list':
      return describeAdmins(database)
    case 'create':
      return create(database, { ...command, password })
    case 'reset-password':
      return resetPassword(database, { ...command, password })
    case 'promote':
      return promote(database, command.email, 'password' in command ? password : undefined)
    case 'demote':
      return demote(database, command.email)
    case 'disable':
      return setDisabled(database, command.email, true)
    case 'enable':
      return setDisabled(database, command.email, false)
    case 'remove-two-factor':
      return dropTwoFactor(database, command.email)
  }
}

async function openDatabase(settings: Settings, { kind }: AdminCommand, opened: AsyncDisposableStack) {
  if (kind === 'create') await makeDataDirectory(settings.dataDir)
  else if (!settings.databaseUrl) await needStore(settings.dataDir)
  const { database } = await openStoreDatabase(settings, opened, () => {})
  await withStartLock(database, () => migrateDatabase(database))
  return database
}

async function readPassword(given: string | undefined, { env, readInput }: CommandContext): Promise<string> {
  const password = given === '-' ? (await readInput()).replace(/\r?\n$/, '') : (given ?? env.ADMIN_PASSWORD)
  if (password) return password
  throw new UsageError(
    'Please give a password, with --password, in ADMIN_PASSWORD, or on standard input with --password -',
  )
}

async function create(database: Database, admin: { email: string; password: string; name: string }) {
  const created = await createAdmin(database, { ...admin, actor: ACTOR })
  if (created.ok) return `${created.viewer.email} is an admin now and can sign in at /admin-login.`
  throw new Refused(
    created.refusal.kind === 'email-already-in-use'
      ? `${admin.email} has an account already; promote makes it an admin's.`
      : newAccountText(created.refusal),
  )
}

async function resetPassword(database: Database, change: { email: string; password: string }) {
  const done = await setPassword(database, { ...change, actor: ACTOR })
  if (done.ok) return `${change.email} has a new password, and is signed out everywhere.`
  const { refusal } = done
  throw new Refused(
    refusal.kind === 'user-not-found' ? roleRefusalText(refusal, change.email) : newAccountText(refusal),
  )
}

/** A new password locks out the person who signed up, so that the email need not be verified. */
async function promote(database: Database, email: string, password: string | undefined) {
  const changed =
    password === undefined
      ? await changeRole(database, { email, role: 'admin', actor: ACTOR })
      : await promoteWithPassword(database, { email, password, actor: ACTOR })
  if (changed.ok) return ownerText(changed)
  const { refusal } = changed
  switch (refusal.kind) {
    case 'email-not-verified':
      throw new Refused(`${roleRefusalText(refusal, email)} ${HOW_TO_CONFIRM} ${PROMOTE_ANYWAY}`)
    case 'user-not-found':
    case 'not-on-staff':
    case 'user-disabled':
    case 'last-admin':
    case 'role-not-found':
      throw new Refused(roleRefusalText(refusal, email))
    default:
      throw new Refused(newAccountText(refusal))
  }
}

async function demote(database: Database, email: string) {
  const changed = await changeRole(database, { email, role: 'user', actor: ACTOR })
  if (changed.ok) return removedText(changed)
  throw new Refused(roleRefusalText(changed.refusal, email))
}

async function setDisabled(database: Database, email: string, isDisabled: boolean) {
  const changed = await changeDisabled(database, { email, isDisabled, actor: ACTOR })
  if (!changed.ok) throw new Refused(roleRefusalText(changed.refusal, email))
  return isDisabled ? `${email} is signed out everywhere and can’t sign in.` : `${email} can sign in.`
}

async function dropTwoFactor(database: Database, email: string) {
  const removed = await removeTwoFactor(database, { email, actor: ACTOR })
  if (!removed.ok) throw new Refused(roleRefusalText(removed.refusal, email))
  return removed.hasChanged
    ? `${email} is signed out everywhere, and signs in with the password alone.`
    : `${email} has no two-factor sign-in.`
}

async function describeAdmins(database: Database): Promise<string> {
  const admins = await listAdmins(database)
  if (admins.length === 0) return 'There is no admin yet.'
  const width = Math.max(...admins.map(({ email }) => email.length))
  return admins
    .map(({ email, name, isDisabled, hasTwoFactor }) => {
      const states = [...(isDisabled ? ['disabled'] : []), ...(hasTwoFactor ? ['two-factor sign-in'] : [])]
      return `${email.padEnd(width)}  ${name}${states.length > 0 ? `  (${states.join(', ')})` : ''}`.trim()
    })
    .join('\n')
}

function newAccountText(refusal: NewAccountRefusal): string {
  return refusal.kind === 'guessable-password' ? refusal.sentence : AUTH_TEXTS[refusal.kind]
}

function roleRefusalText(refusal: RoleRefusal, email: string): string {
  return explainRoleRefusal(refusal, email).text
}
