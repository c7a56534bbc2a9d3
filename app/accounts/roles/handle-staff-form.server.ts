import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { knownPermissions } from '#app/shared/permissions.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { changeStaffRole } from './change-role.server.ts'
import { inviteAgain, inviteStaff } from './invite-staff.server.ts'
import { invitationSchema, MAY, ownRoleSchema, staffRoleSchema } from './make-admin-form.ts'
import { explainRoleRefusal } from './role-texts.ts'
import { deleteStaffRole, saveStaffRole } from './staff-roles.server.ts'

/** The result of a form about the roles of the staff. */
export interface StaffFormResult {
  isDone: boolean
  text: string
  /** The link of an invitation that no mail service can send: the owner passes it on. It is shown this once. */
  link?: string
}

type Inviting = Pick<Services, 'database' | 'auth' | 'settings' | 'secrets' | 'sharedReads'>
type Handled = { result: StaffFormResult; status: number }

/** The forms about roles, by their intents. */
export const STAFF_INTENTS = ['invite', 'invite-again', 'staff-role', 'save-role', 'delete-role'] as const

/** Invites a person, makes their link again, gives an admin another role, or saves or deletes a role that an owner makes. */
export function handleStaffForm(services: Inviting, form: FormData, actor: string): Promise<Handled> {
  const { database } = services
  switch (form.get('intent')) {
    case 'invite':
      return invite(services, form, actor)
    case 'invite-again':
      return makeLinkAgain(services, form, actor)
    case 'save-role':
      return save(database, form, actor)
    case 'delete-role':
      return remove(database, form, actor)
    default:
      return change(database, form, actor)
  }
}

async function invite(services: Inviting, form: FormData, actor: string): Promise<Handled> {
  const read = invitationSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return refused(t(read.error.issues[0]?.message ?? 'Please fill in all fields.'), 422)
  const invited = await inviteStaff(services, { ...read.data, actor })
  if (invited.ok) return passedOn(services, read.data.email, invited.link)
  return invited.refusal.kind === 'role-not-found'
    ? refused(t('Please choose a role. An owner is made with Make admin.'), 409)
    : refused(
        t('{email} has an account of the shop. Give it admin rights instead.', { email: read.data.email }),
        409,
      )
}

async function makeLinkAgain(services: Inviting, form: FormData, actor: string): Promise<Handled> {
  const email = String(form.get('email') ?? '')
  const invited = await inviteAgain(services, { email, actor })
  if (invited.ok) return passedOn(services, email, invited.link)
  return refused(
    t('{email} is not waiting for an invitation any more. They sign in with their password.', { email }),
    409,
  )
}

/** How the link of an invitation reaches its person: by email, or by the owner's own hand. */
async function passedOn(
  services: Parameters<typeof readMail>[0],
  email: string,
  link: string,
): Promise<Handled> {
  if ((await readMail(services)).mail) return done(t('An email with a link goes to {email}.', { email }))
  const text = t('No mail service is set up, so send {email} this link yourself.', { email })
  return { result: { isDone: true, text, link }, status: 200 }
}

async function change(database: Database, form: FormData, actor: string): Promise<Handled> {
  const read = staffRoleSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return refused(t(read.error.issues[0]?.message ?? 'Please choose a role.'), 422)
  const changed = await changeStaffRole(database, { ...read.data, actor })
  if (!changed.ok) {
    const { text, status } = explainRoleRefusal(changed.refusal, read.data.email)
    return refused(text, status)
  }
  return done(
    changed.hasChanged ? `${changed.name} has another role now.` : `${changed.name} has that role already.`,
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
  'in-use': message('Give those who have this role another one first.'),
}

function done(text: string): Handled {
  return { result: { isDone: true, text }, status: 200 }
}

function refused(text: string, status: number): Handled {
  return { result: { isDone: false, text }, status }
}
