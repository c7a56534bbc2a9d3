import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, staffInvitations, users } from '#app/accounts/tables/accounts.server.ts'
import { showEmail, showEmailLink } from '#app/messages/email/outbox/show-email.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readViewer } from '../session/read-viewer.server.ts'
import { removeExpired } from '../session/remove-expired-sessions.server.ts'
import { responseCookies } from '../session/response-cookies.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { joinWithAccount, joinWithNewAccount } from './accept-invitation.server.ts'
import { changeDisabled, changeStaffRole } from './change-role.server.ts'
import { handleStaffForm } from './handle-staff-form.server.ts'
import { findInvitation, inviteToStaff, listInvitations, withdrawInvitation } from './invitations.server.ts'
import { eraseInvitationsTo, exportInvitationsTo } from './invitations-of-people.server.ts'
import { deleteStaffRole, saveStaffRole } from './staff-roles.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

let owner: Awaited<ReturnType<typeof createAccount>>
beforeEach(async () => {
  for (const table of [emails, users, auditLog, failedAttempts]) await database.delete(table)
  services.sentLinks.splice(0)
  owner = await createAccount(database, { role: 'admin', name: 'Sana Malik' })
})

const password = 'needle-and-thread'
const NO_HEADERS = new Headers()

async function invite(staffRole = 'packer', email?: string, inviter = owner) {
  const made = await inviteToStaff(services, { staffRole, email, inviter })
  return made.ok
    ? { token: new URL(made.link).pathname.split('/').at(-1) ?? '' }
    : { kind: made.refusal.kind }
}

async function linkFor(staffRole?: string, email?: string): Promise<string> {
  return (await invite(staffRole, email)).token ?? ''
}

function join(token: string, email: string) {
  return joinWithNewAccount(services, { token, name: 'Bilal', email, password, language: 'ur' }, NO_HEADERS)
}

async function userOf(email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email))
  return user
}

describe('the link of an invitation', () => {
  // product: 34.4
  it('says who invites and as what, and makes a member of the staff once', async () => {
    const token = await linkFor()
    expect(await findInvitation(database, token)).toMatchObject({
      role: { id: 'packer', permissions: ['parcels'] },
      inviter: 'Sana Malik',
      email: null,
    })
    const joined = await join(token, 'Pack@example.com')
    if (!joined.ok) throw new Error(joined.refusal.kind)
    expect(await userOf('pack@example.com')).toMatchObject({
      role: 'admin',
      staffRole: 'packer',
      name: 'Bilal',
      emailVerified: false,
      adminLanguage: 'ur',
    })
    expect(services.sentLinks).toMatchObject([{ kind: 'email-verification', email: 'pack@example.com' }])
    const viewer = await readViewer(services, responseCookies(joined.headers))
    expect(viewer).toMatchObject({ staffRole: { id: 'packer', name: 'Packer' }, permissions: ['parcels'] })
    expect(await join(token, 'second@example.com')).toMatchObject({ refusal: { kind: 'link-used' } })
    expect(await findInvitation(database, token)).toBeUndefined()
  })

  // product: 34.4
  it('lets one in of two who use it at the same moment', async () => {
    const token = await linkFor()
    const joined = await Promise.all([join(token, 'one@example.com'), join(token, 'two@example.com')])
    expect(joined.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await database.$count(users, eq(users.staffRole, 'packer'))).toBe(1)
  })

  // product: 34.4
  it('is stored as a digest, and stands in no list and no entry of the audit log', async () => {
    const token = await linkFor()
    const mailed = await linkFor('agent', 'agent@example.com')
    const stored = [
      await database.select().from(staffInvitations),
      await database.select().from(auditLog),
      await listInvitations(database),
    ]
    for (const secret of [token, mailed]) {
      expect(secret).not.toBe('')
      expect(JSON.stringify(stored)).not.toContain(secret)
    }
  })

  // product: 34.5
  it('makes no owner, by no request', async () => {
    expect(await invite('owner')).toEqual({ kind: 'role-not-found' })
    expect(await invite('king')).toEqual({ kind: 'role-not-found' })
    const token = await linkFor()
    const raise = database.update(staffInvitations).set({ staffRole: 'owner' })
    await expect(raise).rejects.toThrow()
    await join(token, 'pack@example.com')
    expect(await database.$count(users, sql`role = 'admin' and staff_role = 'owner'`)).toBe(1)
  })

  // product: 34.4
  it('ends after three days, when it is withdrawn, and once its owner is none any more', async () => {
    const late = await linkFor()
    await database.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await join(late, 'late@example.com')).toMatchObject({ refusal: { kind: 'link-used' } })
    await removeExpired(database)
    expect(await database.$count(staffInvitations)).toBe(0)

    const withdrawn = await linkFor()
    const [open] = await listInvitations(database)
    const by = { id: open?.id ?? 0, actor: owner.email }
    expect(await withdrawInvitation(database, by)).toMatchObject({ ok: true })
    expect(await withdrawInvitation(database, by)).toMatchObject({ refusal: { kind: 'not-open' } })
    expect(await findInvitation(database, withdrawn)).toBeUndefined()

    const token = await linkFor()
    await createAccount(database, { role: 'admin' })
    await changeStaffRole(database, { email: owner.email, staffRole: 'packer', actor: 'other' })
    expect(await findInvitation(database, token)).toBeUndefined()
    expect(await listInvitations(database)).toEqual([])
    await database.update(users).set({ staffRole: 'owner' }).where(eq(users.id, owner.id))
    expect(await findInvitation(database, token)).toBeDefined()
    await changeDisabled(database, { email: owner.email, isDisabled: true, actor: 'other' })
    expect(await findInvitation(database, token)).toBeUndefined()
  })

  // product: 34.4
  it('stays usable after a password or an email that is refused', async () => {
    const token = await linkFor()
    const taken = await createAccount(database)
    expect(await join(token, taken.email)).toMatchObject({ refusal: { kind: 'email-already-in-use' } })
    const short = {
      token,
      name: 'Bilal',
      email: 'pack@example.com',
      password: 'short',
      language: 'en',
    } as const
    expect((await joinWithNewAccount(services, short, NO_HEADERS)).ok).toBe(false)
    expect((await join(token, 'pack@example.com')).ok).toBe(true)
  })
})

describe('an invitation by email', () => {
  // product: 34.4
  it('is for its own address alone, which it verifies', async () => {
    const token = await linkFor('agent', 'agent@example.com')
    const [mail] = await database.select().from(emails).where(eq(emails.template, 'staff_invitation'))
    expect(mail).toMatchObject({
      to: 'agent@example.com',
      params: { staff_role: 'Agent', inviter: 'Sana Malik' },
    })
    expect(JSON.stringify(mail?.params)).toContain(`/invitation/${token}`)
    expect((await join(token, 'other@example.com')).ok).toBe(true)
    expect(await userOf('other@example.com')).toBeUndefined()
    expect(await userOf('agent@example.com')).toMatchObject({ staffRole: 'agent', emailVerified: true })
    expect(services.sentLinks).toEqual([])
  })

  // product: 34.4
  it('replaces the one before to the same address, whose link and email end', async () => {
    const first = await linkFor('agent', 'agent@example.com')
    const second = await linkFor('packer', 'agent@example.com')
    expect(await findInvitation(database, first)).toBeUndefined()
    expect(await findInvitation(database, second)).toMatchObject({ role: { id: 'packer' } })
    expect(await database.$count(emails)).toBe(1)
  })

  // product: 34.4
  it('is not made for one who is on the staff already', async () => {
    expect(await invite('packer', owner.email)).toEqual({ kind: 'on-staff' })
  })

  // product: 34.4
  it('shows its link to no one who reads the outbox', async () => {
    await linkFor('agent', 'agent@example.com')
    const [mail] = await database.select().from(emails)
    const shown = await showEmail(database, services.settings.storeUrl, mail?.id ?? 0)
    expect(shown).toMatchObject({ link: 'admins' })
    expect(JSON.stringify(shown)).not.toContain('/invitation/')
    expect(await showEmailLink(database, { emailId: mail?.id ?? 0, actor: 'manager' })).toMatchObject({
      refusal: { kind: 'admins' },
    })
  })

  // product: 34.5
  it('leaves the link that verifies the address of a new member of the staff to be passed on', async () => {
    await join(await linkFor(), 'pack@example.com')
    const params = { email: 'pack@example.com', verify_url: 'https://shop.example/verify-email?token=sample' }
    const { id } = await createEmail(database, { to: 'pack@example.com', template: 'verify_email', params })
    expect(await showEmailLink(database, { emailId: id, actor: owner.email })).toMatchObject({ ok: true })
  })

  // product: 19.8
  it('is exported to and erased for the person it was sent to', async () => {
    await linkFor('agent', 'agent@example.com')
    expect(await exportInvitationsTo(database, 'agent@example.com')).toMatchObject([{ role: 'agent' }])
    await database.transaction(transaction => eraseInvitationsTo(transaction, 'agent@example.com', 'Erased'))
    expect(await database.$count(staffInvitations)).toBe(0)
    expect(JSON.stringify(await database.select().from(auditLog))).not.toContain('agent@example.com')
  })
})

describe('a customer who is invited', () => {
  // product: 34.4
  it('joins with the account by its password, and its other browsers are signed out', async () => {
    const customer = await createAccount(database)
    await signIn(services, customer)
    const token = await linkFor('agent')
    const wrong = { token, email: customer.email, password: 'not this one' }
    expect(await joinWithAccount(services, wrong, NO_HEADERS)).toMatchObject({
      refusal: { kind: 'wrong-password' },
    })
    const joined = await joinWithAccount(services, { ...wrong, password: customer.password }, NO_HEADERS)
    if (!joined.ok) throw new Error(joined.refusal.kind)
    expect(await readViewer(services, responseCookies(joined.headers))).toMatchObject({
      id: customer.id,
      staffRole: { id: 'agent' },
    })
    expect(await database.$count(sessions, eq(sessions.userId, customer.id))).toBe(1)
  })

  // product: 34.4
  it('can’t join with another account than that of the address', async () => {
    const stranger = await createAccount(database)
    const token = await linkFor('agent', 'agent@example.com')
    const typed = { token, email: stranger.email, password: stranger.password }
    expect(await joinWithAccount(services, typed, NO_HEADERS)).toMatchObject({
      refusal: { kind: 'wrong-password' },
    })
  })

  // product: 34.2, 34.4
  it('does not change the role of one who is on the staff already', async () => {
    const token = await linkFor('manager')
    const packer = await createAccount(database, { role: 'admin' })
    await changeStaffRole(database, { email: packer.email, staffRole: 'packer', actor: owner.email })
    const typed = { token, email: packer.email, password: packer.password }
    expect(await joinWithAccount(services, typed, NO_HEADERS)).toMatchObject({
      refusal: { kind: 'on-staff' },
    })
    expect(await userOf(packer.email)).toMatchObject({ staffRole: 'packer' })
    expect(await findInvitation(database, token)).toBeDefined()
  })
})

describe('the form of invitations', () => {
  const send = (fields: Record<string, string>, given = services) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleStaffForm(given, form, owner)
  }

  // product: 34.4
  it('shows a link that was asked for, and one of an email that no mail service can send', async () => {
    const settings = {
      ...services.settings,
      mail: { service: 'smtp', url: '', from: { name: '', address: '' } } as const,
    }
    const byEmail = { intent: 'invite', staffRole: 'packer', email: 'Pack@example.com' }
    const mailed = await send(byEmail, { ...services, settings })
    expect(mailed).toMatchObject({ status: 200, result: { isDone: true } })
    expect(mailed.result).not.toHaveProperty('link')
    expect((await send(byEmail)).result.link).toContain('/invitation/')
    const made = await send({ intent: 'invite-by-link', staffRole: 'packer', email: '' })
    expect(made.result.link).toContain('/invitation/')
    expect(made.result.text).not.toContain('/invitation/')
  })

  // product: 34.4
  it('needs a role and an email, and says which is missing', async () => {
    expect(await send({ intent: 'invite', staffRole: 'packer', email: '' })).toMatchObject({ status: 422 })
    expect(await send({ intent: 'invite', staffRole: 'packer', email: 'no email' })).toMatchObject({
      status: 422,
      result: { text: 'Please enter a valid email address' },
    })
    expect(await send({ intent: 'invite-by-link' })).toMatchObject({ status: 422 })
    expect(await database.$count(staffInvitations)).toBe(0)
  })

  it('makes 30 in an hour', async () => {
    const make = () => send({ intent: 'invite-by-link', staffRole: 'packer' })
    for (let at = 0; at < 30; at += 1) expect((await make()).status).toBe(200)
    expect((await make()).status).toBe(429)
  })
})

// product: 34.2
it('a role is not deleted while an open invitation gives it', async () => {
  await saveStaffRole(database, { id: undefined, name: 'Desk', permissions: ['orders'], actor: owner.email })
  const { rows } = await database.execute<{ id: number }>(sql`select id from staff_roles`)
  const id = rows[0]?.id ?? 0
  const token = await linkFor(String(id))
  expect(await deleteStaffRole(database, { id, actor: owner.email })).toMatchObject({
    refusal: { kind: 'in-use' },
  })
  await database.delete(staffInvitations)
  expect(await deleteStaffRole(database, { id, actor: owner.email })).toMatchObject({ ok: true })
  expect(await findInvitation(database, token)).toBeUndefined()
})
