import type { Submission } from '@conform-to/react'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { knownPermissions } from '#app/shared/permissions.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { checkPassword } from '../profile/account-changes.server.ts'
import { PASSWORD_AGAIN } from '../session/password-again.ts'
import type { Viewer } from '../session/viewer.ts'
import { refuseField, refuseFields, refuseForm } from '../sign-in/account-form.ts'
import { AUTH_STATUS } from '../sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import { changeRole, changeStaffRole, makeOwner } from './change-role.server.ts'
import { inviteToStaff, withdrawInvitation } from './invitations.server.ts'
import { explainRoleRefusal, ownerText, removedText } from './role-texts.ts'
import {
  EMAIL_NEEDED,
  INVITATION_FORM,
  invitationSchema,
  MAY,
  memberSchema,
  ownRoleSchema,
  STAFF_INTENTS,
  staffRoleSchema,
} from './staff-form.ts'
import { deleteStaffRole, saveStaffRole } from './staff-roles.server.ts'

/** The result of a form of the staff page. */
interface StaffFormResult extends FormResult {
  text: string
  /** The secret link of an invitation, which the owner passes on. It is shown this once. */
  link?: string
  /** Until when the link works, as text. */
  linkUntil?: string
  /** The email of the member of the staff who was to become an owner. */
  owner?: string
}

type Staffing = Pick<Services, 'database' | 'settings' | 'secrets' | 'sharedReads'>
type Handled = { result: StaffFormResult; status: number }

/** What a form of the staff page is to do. */
export function staffIntentOf(form: FormData): string {
  const intent = form.get('intent')
  if (typeof intent === 'string' && intent !== '') return intent
  return form.get('role') === 'user' ? STAFF_INTENTS.remove : STAFF_INTENTS.makeOwner
}

/**
 * Carries out a form of the staff page: invites a person, withdraws an invitation, changes a role, makes an owner, takes a
 * person off the staff, or saves or deletes a role that an owner makes.
 */
export function handleStaffForm(services: Staffing, form: FormData, viewer: Viewer): Promise<Handled> {
  const { database } = services
  const actor = viewer.email
  switch (staffIntentOf(form)) {
    case STAFF_INTENTS.invite:
    case STAFF_INTENTS.inviteByLink:
      return invite(services, form, viewer)
    case STAFF_INTENTS.withdraw:
      return withdraw(database, form, actor)
    case STAFF_INTENTS.makeOwner:
      return promote(database, form, viewer)
    case STAFF_INTENTS.remove:
      return takeOff(database, form, actor)
    case STAFF_INTENTS.saveRole:
      return save(database, form, actor)
    case STAFF_INTENTS.deleteRole:
      return remove(database, form, actor)
    default:
      return change(database, form, actor)
  }
}

async function invite(services: Staffing, form: FormData, inviter: Viewer): Promise<Handled> {
  const submission = parseForm(form, { schema: invitationSchema })
  if (submission.status !== 'success')
    return { result: named(refuseFields(submission, INVITATION_FORM)), status: 422 }
  const { staffRole, email } = submission.value
  const invited = await inviteToStaff(services, { staffRole, email, inviter })
  if (!invited.ok) return refuseInvitation(submission, invited.refusal.kind, email ?? '')
  const linkUntil = formatAdminMoment(invited.expiresAt)
  if (email !== undefined && (await readMail(services)).mail) {
    return done(t('The invitation is on its way to {email}.', { email }))
  }
  const text =
    email === undefined
      ? t('The link is ready. Send it to one person.')
      : t('No mail service is set up, so send {email} this link yourself.', { email })
  return { result: { isDone: true, text, link: invited.link, linkUntil }, status: 200 }
}

function refuseInvitation(
  submission: Pick<Submission<unknown>, 'reply'>,
  kind: 'role-not-found' | 'on-staff' | 'too-many-requests',
  email: string,
): Handled {
  switch (kind) {
    case 'role-not-found': {
      const text = t('Please choose a role. An owner is made from existing staff.')
      return { result: named(refuseField(submission, 'staffRole', text)), status: 409 }
    }
    case 'on-staff': {
      const text = t('{email} is on the staff already. Change the role in the list.', { email })
      return { result: named(refuseField(submission, 'email', text)), status: 409 }
    }
    case 'too-many-requests': {
      const text = t('You have made 30 invitations within an hour. Try again later.')
      return { result: named(refuseForm(submission, text)), status: 429 }
    }
  }
}

async function withdraw(database: Database, form: FormData, actor: string): Promise<Handled> {
  const id = readId(String(form.get('invitation'))) ?? 0
  const withdrawn = await withdrawInvitation(database, { id, actor })
  return withdrawn.ok
    ? done(t('The invitation is withdrawn. Its link opens nothing any more.'))
    : refused(t('This invitation was used or withdrawn in the meantime.'), 409)
}

/** Always needs the password, however lately it was typed: an owner can do everything, also to the one who made them. */
async function promote(database: Database, form: FormData, viewer: Viewer): Promise<Handled> {
  const read = memberSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return refused(t(read.error.issues[0]?.message ?? EMAIL_NEEDED), 422)
  const { email } = read.data
  const refusedOwner = (text: string, status: number): Handled => ({
    result: { isDone: false, text, owner: email },
    status,
  })
  const password = form.get(PASSWORD_AGAIN)
  if (typeof password !== 'string' || password === '') {
    return refusedOwner(t('Please enter your password to make an owner.'), 403)
  }
  const checked = await checkPassword(database, viewer, password)
  if (!checked.ok) {
    const { kind } = checked.refusal
    return refusedOwner(t(AUTH_TEXTS[kind]), AUTH_STATUS[kind])
  }
  const made = await makeOwner(database, { email, actor: viewer.email })
  if (made.ok) return done(ownerText(made))
  const { text, status } = explainRoleRefusal(made.refusal, email)
  return refusedOwner(text, status)
}

async function takeOff(database: Database, form: FormData, actor: string): Promise<Handled> {
  const read = memberSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return refused(t(read.error.issues[0]?.message ?? EMAIL_NEEDED), 422)
  const changed = await changeRole(database, { email: read.data.email, role: 'user', actor })
  if (changed.ok) return done(removedText(changed))
  const { text, status } = explainRoleRefusal(changed.refusal, read.data.email)
  return refused(text, status)
}

/** A refusal by its fields, with a sentence in any case. */
function named(result: FormResult): StaffFormResult {
  return { ...result, text: result.text ?? '' }
}

async function change(database: Database, form: FormData, actor: string): Promise<Handled> {
  const read = staffRoleSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return refused(t(read.error.issues[0]?.message ?? 'Please choose a role.'), 422)
  const changed = await changeStaffRole(database, { ...read.data, actor })
  if (!changed.ok) {
    const { text, status } = explainRoleRefusal(changed.refusal, read.data.email)
    return refused(text, status)
  }
  const { name } = changed
  return done(
    changed.hasChanged
      ? t('{name} has another role now.', { name })
      : t('{name} has that role already.', { name }),
  )
}

async function save(database: Database, form: FormData, actor: string): Promise<Handled> {
  const read = ownRoleSchema.safeParse({ role: form.get('role') ?? '', name: form.get('name') ?? '' })
  if (!read.success)
    return refused(t(read.error.issues[0]?.message ?? 'Please enter a name for the role.'), 422)
  const permissions = knownPermissions(tickedOf(form))
  if (permissions.length === 0) return refused(t('Please tick what the role may see and do.'), 422)
  const { role: id, name } = read.data
  const saved = await saveStaffRole(database, { id, name, permissions, actor })
  if (saved.ok) return done(t('The role {name} is saved.', { name }))
  return refused(t(REFUSALS[saved.refusal.kind]), 409)
}

async function remove(database: Database, form: FormData, actor: string): Promise<Handled> {
  const deleted = await deleteStaffRole(database, { id: readId(String(form.get('role'))) ?? 0, actor })
  return deleted.ok ? done(t('The role is deleted.')) : refused(t(REFUSALS[deleted.refusal.kind]), 409)
}

function tickedOf(form: FormData): string[] {
  return [...form.keys()].filter(name => name.startsWith(MAY)).map(name => name.slice(MAY.length))
}

const REFUSALS = {
  'not-found': message('There is no such role any more.'),
  'name-taken': message('There is a role of this name already.'),
  'in-use': message('Give those who have this role another one, and withdraw invitations with it, first.'),
}

function done(text: string): Handled {
  return { result: { isDone: true, text }, status: 200 }
}

function refused(text: string, status: number): Handled {
  return { result: { isDone: false, text }, status }
}
