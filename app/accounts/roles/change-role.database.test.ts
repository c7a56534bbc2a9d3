import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { askForNewPassword, canChoosePassword } from '../passwords/password-reset.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changeDisabled, changeRole, changeStaffRole, makeOwner } from './change-role.server.ts'
import { handleStaffForm } from './handle-staff-form.server.ts'
import { listAdmins } from './list-admins.server.ts'
import { promoteWithPassword } from './promote-with-password.server.ts'
import { listStaffRoles, readStaffRole } from './staff-roles.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(emails)
  await database.delete(users)
  await database.delete(auditLog)
})

const byAdmin = { actor: 'admin@example.com' }

describe('making a user an admin', () => {
  // product: 11.11
  it('finds them by their email, however it is written, and stands in the audit log', async () => {
    await createAccount(database, { email: 'sana@example.com', name: 'Sana', isEmailVerified: true })
    const changed = await changeRole(database, { email: ' SANA@example.com', role: 'admin', ...byAdmin })
    expect(changed).toEqual({ ok: true, name: 'Sana', hasChanged: true })
    expect(await adminEmails()).toEqual(['sana@example.com'])
    expect(await database.select().from(auditLog)).toMatchObject([
      {
        actor: 'admin@example.com',
        action: 'user.role-changed',
        subjectName: 'sana@example.com',
        changes: { role: { from: 'user', to: 'admin' } },
      },
    ])
  })

  it('is refused for an email without an account, and for a disabled account', async () => {
    expect(await changeRole(database, { email: 'no@example.com', role: 'admin', ...byAdmin })).toMatchObject({
      refusal: { kind: 'user-not-found' },
    })
    const { email } = await createAccount(database, { isEmailVerified: true })
    await changeDisabled(database, { email, isDisabled: true, ...byAdmin })
    expect(await changeRole(database, { email, role: 'admin', ...byAdmin })).toMatchObject({
      refusal: { kind: 'user-disabled' },
    })
  })

  // product: 11.11
  it('is refused until the user has confirmed their email', async () => {
    const { id, email } = await createAccount(database)
    const promote = () => changeRole(database, { email, role: 'admin', ...byAdmin })
    expect(await promote()).toEqual({ ok: false, refusal: { kind: 'email-not-verified' } })
    expect(await adminEmails()).toEqual([])
    expect(await database.select().from(auditLog)).toEqual([])
    await database.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    expect(await promote()).toMatchObject({ ok: true, hasChanged: true })
  })

  // product: 11.11
  it('takes the account from the person who signed up when staff set a new password', async () => {
    const account = await createAccount(database, { email: 'unproven@example.com' })
    await signIn(services, account)
    await askForNewPassword(services, account.email)
    const [link] = services.sentLinks.splice(0)
    const password = 'given by the owner'
    const change = { email: account.email, password, ...byAdmin }
    expect(await promoteWithPassword(database, { ...change, password: 'password' })).toMatchObject({
      refusal: { kind: 'guessable-password' },
    })
    expect(await promoteWithPassword(database, change)).toMatchObject({ ok: true, hasChanged: true })
    expect(await database.select().from(sessions)).toEqual([])
    expect(await canChoosePassword(services, link?.token ?? '')).toBe(false)
    expect(await signIn(services, account)).toMatchObject({ refusal: { kind: 'wrong-password' } })
    expect(await signIn(services, { email: account.email, password })).toMatchObject({ ok: true })
    expect(await adminEmails()).toEqual([account.email])
  })

  it('changes nothing for an admin, and records no entry', async () => {
    const { email } = await createAccount(database, { role: 'admin' })
    expect(await changeRole(database, { email, role: 'admin', ...byAdmin })).toMatchObject({
      hasChanged: false,
    })
    expect(await database.select().from(auditLog)).toEqual([])
  })
})

describe('a changed role', () => {
  it.each([
    ['user', 'admin'],
    ['admin', 'user'],
  ] as const)('ends the links that were mailed to the %s that is an %s now', async (before, role) => {
    await createAccount(database, { role: 'admin' })
    const { email } = await createAccount(database, { role: before, isEmailVerified: true })
    await askForNewPassword(services, email)
    const [link] = services.sentLinks.splice(0)
    const waiting = { to: email, template: 'password_reset' as const }
    await createEmail(database, { ...waiting, params: { reset_url: 'https://shop.example' } })
    await changeRole(database, { email, role, ...byAdmin })
    expect(await canChoosePassword(services, link?.token ?? '')).toBe(false)
    expect(await database.select().from(emails).where(eq(emails.to, email))).toEqual([])
  })
})

describe('the last admin', () => {
  // product: 11.12
  it('stays an admin, and can’t be disabled', async () => {
    const { email } = await createAccount(database, { role: 'admin' })
    const lastAdmin = { refusal: { kind: 'last-admin' } }
    expect(await changeRole(database, { email, role: 'user', ...byAdmin })).toMatchObject(lastAdmin)
    expect(await changeDisabled(database, { email, isDisabled: true, ...byAdmin })).toMatchObject(lastAdmin)
  })

  // product: 11.12
  it('is marked in the list, so that the list does not offer to remove them', async () => {
    const { email } = await createAccount(database, { role: 'admin' })
    const disabled = await createAccount(database, { role: 'admin', isDisabled: true })
    expect(await lastAdmins()).toEqual([email])
    await changeDisabled(database, { email: disabled.email, isDisabled: false, ...byAdmin })
    expect(await lastAdmins()).toEqual([])
  })

  it('is the one who can still sign in: a disabled admin is no other one', async () => {
    const { email } = await createAccount(database, { role: 'admin' })
    const other = await createAccount(database, { role: 'admin' })
    await changeDisabled(database, { email: other.email, isDisabled: true, ...byAdmin })
    expect(await changeRole(database, { email, role: 'user', ...byAdmin })).toMatchObject({
      refusal: { kind: 'last-admin' },
    })
  })

  // product: 11.12
  it('is left, when two admins take each other’s role away at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      await database.delete(users)
      const one = await createAccount(database, { role: 'admin' })
      const other = await createAccount(database, { role: 'admin' })
      const results = await Promise.all([
        changeRole(database, { email: one.email, role: 'user', actor: other.email }),
        changeRole(database, { email: other.email, role: 'user', actor: one.email }),
      ])
      expect(results.filter(result => result.ok)).toHaveLength(1)
      expect(await adminEmails()).toHaveLength(1)
    }
  })
})

describe('disabling an account', () => {
  it('signs it out everywhere and blocks it until it is enabled again', async () => {
    const account = await createAccount(database)
    await signIn(services, account)
    await changeDisabled(database, { email: account.email, isDisabled: true, ...byAdmin })
    expect(await database.select().from(sessions)).toEqual([])
    expect(await signIn(services, account)).toMatchObject({ refusal: { kind: 'user-disabled' } })
    await changeDisabled(database, { email: account.email, isDisabled: false, ...byAdmin })
    expect(await signIn(services, account)).toMatchObject({ ok: true })
    const lines = await database.select().from(auditLog).orderBy(sql`id`)
    expect(lines.map(line => line.action)).toEqual(['user.disabled', 'user.enabled'])
  })
})

async function adminEmails(): Promise<string[]> {
  return (await listAdmins(database)).map(admin => admin.email)
}

async function lastAdmins(): Promise<string[]> {
  return (await listAdmins(database)).filter(admin => admin.isLast).map(admin => admin.email)
}

describe('a role of the staff', () => {
  const change = (email: string, staffRole: string) =>
    changeStaffRole(database, { email, staffRole, ...byAdmin })

  // product: 34.2
  it('is given to an admin, and stands in the audit log', async () => {
    await createAccount(database, { role: 'admin' })
    const { email } = await createAccount(database, { role: 'admin' })
    expect(await change(email, 'packer')).toMatchObject({ ok: true, hasChanged: true })
    expect(await change(email, 'packer')).toMatchObject({ ok: true, hasChanged: false })
    expect(await database.select().from(auditLog)).toMatchObject([
      { action: 'user.role-changed', changes: { staffRole: { from: 'owner', to: 'packer' } } },
    ])
    expect(await change(email, 'king')).toMatchObject({ refusal: { kind: 'role-not-found' } })
    const customer = await createAccount(database)
    expect(await change(customer.email, 'packer')).toMatchObject({ refusal: { kind: 'not-on-staff' } })
  })

  // product: 34.2
  it('leaves one owner, also if two owners change each other at once', async () => {
    const one = await createAccount(database, { role: 'admin' })
    expect(await change(one.email, 'manager')).toMatchObject({ refusal: { kind: 'last-admin' } })
    const other = await createAccount(database, { role: 'admin' })
    const outcomes = await Promise.all([change(one.email, 'packer'), change(other.email, 'packer')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const owner = outcomes[0]?.ok ? other : one
    // A packer is no other owner.
    expect(await changeRole(database, { email: owner.email, role: 'user', ...byAdmin })).toMatchObject({
      refusal: { kind: 'last-admin' },
    })
  })

  // product: 34.2
  it('may be one that an owner makes, which can’t decide about staff and is not deleted while a person has it', async () => {
    const owner = await createAccount(database, { role: 'admin' })
    const { email } = await createAccount(database, { role: 'admin' })
    const send = (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return handleStaffForm(services, form, owner)
    }
    expect((await send({ intent: 'save-role', name: 'Desk' })).status).toBe(422)
    const ticked = { may_orders: 'on', may_parcels: 'on', may_staff: 'on' }
    expect((await send({ intent: 'save-role', name: 'Desk', ...ticked })).status).toBe(200)
    expect((await send({ intent: 'save-role', name: 'Desk', ...ticked })).status).toBe(409)
    const [role] = await listStaffRoles(database)
    expect(role?.permissions).toEqual(['orders', 'parcels'])
    expect((await send({ intent: 'staff-role', email, staffRole: String(role?.id) })).status).toBe(200)
    expect((await readStaffRole(database, String(role?.id))).permissions).toEqual(['orders', 'parcels'])
    expect((await send({ intent: 'delete-role', role: String(role?.id) })).status).toBe(409)
    await send({ intent: 'staff-role', email, staffRole: 'agent' })
    expect((await send({ intent: 'delete-role', role: String(role?.id) })).status).toBe(200)
    expect((await readStaffRole(database, String(role?.id))).permissions).toEqual([])
  })
})

describe('an owner', () => {
  const password = 'a good password'
  const send = (sender: Awaited<ReturnType<typeof createAccount>>, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleStaffForm(services, form, sender)
  }

  // product: 34.5
  it('is made from a member of the staff alone, by an owner who types the password', async () => {
    const owner = await createAccount(database, { role: 'admin', password })
    const { id, email } = await createAccount(database, { role: 'admin', isEmailVerified: true })
    await changeStaffRole(database, { email, staffRole: 'packer', ...byAdmin })
    const make = { intent: 'make-owner', email }
    expect(await send(owner, make)).toMatchObject({ status: 403, result: { owner: email } })
    expect(await send(owner, { ...make, currentPassword: 'another one' })).toMatchObject({ status: 401 })
    expect(await roleOf(id)).toBe('packer')
    expect(await send(owner, { ...make, currentPassword: password })).toMatchObject({ status: 200 })
    expect(await roleOf(id)).toBe('owner')
    const [line] = await database.select().from(auditLog).orderBy(sql`id desc`)
    expect(line).toMatchObject({ changes: { staffRole: { from: 'packer', to: 'owner' } } })
  })

  // product: 11.11
  it('is not made of a customer, an unknown email, an unverified or a disabled account', async () => {
    await createAccount(database, { role: 'admin' })
    const kindFor = async (email: string) => {
      const made = await makeOwner(database, { email, ...byAdmin })
      return made.ok ? 'made' : made.refusal.kind
    }
    const customer = await createAccount(database, { isEmailVerified: true })
    const unverified = await createAccount(database, { role: 'admin' })
    const disabled = await createAccount(database, { role: 'admin', isDisabled: true })
    for (const { email } of [unverified, disabled]) {
      await changeStaffRole(database, { email, staffRole: 'agent', ...byAdmin })
    }
    expect(await kindFor(customer.email)).toBe('not-on-staff')
    expect(await kindFor('no@example.com')).toBe('user-not-found')
    expect(await kindFor(unverified.email)).toBe('email-not-verified')
    expect(await kindFor(disabled.email)).toBe('user-disabled')
  })

  // product: 34.5
  it('is never made by the form that changes roles', async () => {
    const owner = await createAccount(database, { role: 'admin' })
    const { id, email } = await createAccount(database, { role: 'admin', isEmailVerified: true })
    await changeStaffRole(database, { email, staffRole: 'manager', ...byAdmin })
    const sent = await send(owner, { intent: 'staff-role', email, staffRole: 'owner' })
    expect(sent.status).toBe(409)
    expect(await roleOf(id)).toBe('manager')
  })

  // product: 11.11
  it('is asked for by the email of a user, and an unknown one is named', async () => {
    const owner = await createAccount(database, { role: 'admin', password })
    const sent = await send(owner, { email: 'no@example.com', currentPassword: password })
    expect(sent).toMatchObject({
      status: 404,
      result: { isDone: false, text: 'User with email no@example.com not found' },
    })
  })
})

async function roleOf(id: string): Promise<string | undefined> {
  const [user] = await database.select({ role: users.staffRole }).from(users).where(eq(users.id, id))
  return user?.role
}
