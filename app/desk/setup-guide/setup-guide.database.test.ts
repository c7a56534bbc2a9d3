import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffInvitations } from '#app/accounts/tables/accounts.server.ts'
import { noteTestedMail } from '#app/messages/email/service/mail-test.server.ts'
import { addMissingStatuses } from '#app/orders/add-missing-statuses.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { newShop } from '#app/owner/settings/new-shop.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { ALL_PERMISSIONS } from '#app/shared/permissions.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { changeDemoState } from '../demo/demo-state.server.ts'
import { handleSetupForm } from './handle-setup-form.server.ts'
import { readSetupGuide, readSetupGuideOnce } from './read-setup-guide.server.ts'
import { ALL_SETUP_STEPS, SETUP_INTENTS, type SetupStepId } from './setup-steps.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

let owner: Awaited<ReturnType<typeof createAccount>>
beforeEach(async () => {
  await database.execute(sql`truncate orders, products, users, settings, process_state cascade`)
  await addMissingStatuses(database)
  await database.insert(settings).values({ key: 'store', value: newShop() })
  owner = await createAccount(database, { role: 'admin' })
})

const reading = { ...services, hasBackups: async () => false }
const MAIL = { service: 'smtp', url: 'smtp://mail.example', from: { name: '', address: 'a@b.pk' } } as const

async function set(values: Record<string, unknown>): Promise<void> {
  await database
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(settings.key, 'store'))
}

async function openSteps(given: Partial<typeof reading> = {}): Promise<SetupStepId[]> {
  const { steps } = await readSetupGuide({ ...reading, ...given })
  return steps.filter(({ state }) => state === 'open').map(({ id }) => id)
}

function send(fields: Record<string, string>, permissions = ALL_PERMISSIONS as readonly string[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleSetupForm(database, form, { ...owner, permissions: permissions as typeof ALL_PERMISSIONS })
}

const LOGO = { key: 'a'.repeat(64), width: 200, height: 80, colour: '#ffffff', alt: 'Kurta House' }

// product: 69.1
test('a new shop has all steps before it', async () => {
  expect(await openSteps()).toEqual(ALL_SETUP_STEPS)
})

// product: 69.1
test.each<[SetupStepId, () => Promise<unknown>]>([
  ['name', () => set({ name: 'Kurta House', brand: { logo: LOGO } })],
  ['contact', () => set({ contact: { phone: '+923001234567' } })],
  ['delivery', () => set({ deliveryDaysTo: 3 })],
  ['payments', () => set({ payments: { raast: '0300 1234567, Sana Malik' } })],
  ['staff', () => createAccount(database, { role: 'admin' })],
  ['open', () => set({ isClosed: false })],
  [
    'product',
    async () => {
      await createProduct(database, { images: 0 })
      expect(await openSteps()).toContain('product')
      await createProduct(database)
    },
  ],
  [
    'order',
    async () => {
      const { id } = await createOrder(database)
      expect(await openSteps()).toContain('order')
      await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    },
  ],
])('the step %s follows from the shop’s data', async (step, change) => {
  expect(await openSteps()).toContain(step)
  await change()
  expect(await openSteps()).not.toContain(step)
})

// product: 69.1
test('an open invitation is staff, until it has expired', async () => {
  const invitation = { tokenHash: 'a', staffRole: 'packer', invitedBy: owner.id }
  await database.insert(staffInvitations).values({ ...invitation, expiresAt: sql`now() + interval '1 day'` })
  expect(await openSteps()).not.toContain('staff')
  await database.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await openSteps()).toContain('staff')
})

// product: 69.1
test('mail, backups and the domain follow from what is in force', async () => {
  const at = (storeUrl: string) => ({ settings: { ...services.settings, storeUrl, mail: MAIL } })
  expect(await openSteps(at('http://192.168.1.7:3000'))).toEqual(expect.arrayContaining(['mail', 'domain']))
  await noteTestedMail(database)
  expect(await openSteps()).toContain('mail')
  const open = await openSteps({ ...at('https://kurta.pk'), hasBackups: async () => true })
  expect(open).not.toEqual(expect.arrayContaining(['mail']))
  expect(open).not.toEqual(expect.arrayContaining(['domain']))
  expect(open).not.toEqual(expect.arrayContaining(['backups']))
})

// product: 69.2
test('what was read or left out is remembered, and can be taken back; a product and the opening can’t be left out', async () => {
  await send({ intent: SETUP_INTENTS.settle, step: 'policies' })
  await send({ intent: SETUP_INTENTS.settle, step: 'staff' })
  const { steps } = await readSetupGuide(reading)
  expect(steps).toContainEqual({ id: 'policies', state: 'done' })
  expect(steps).toContainEqual({ id: 'staff', state: 'skipped' })
  await send({ intent: SETUP_INTENTS.unsettle, step: 'staff' })
  expect(await openSteps()).toContain('staff')
  for (const step of ['product', 'open', 'nothing']) {
    expect(await send({ intent: SETUP_INTENTS.settle, step })).toMatchObject({ status: 422 })
  }
  expect(await openSteps()).toEqual(expect.arrayContaining(['product', 'open']))
})

// product: 69.3
test('owners alone take the guide off the dashboard and bring it back', async () => {
  expect(await readSetupGuideOnce(reading)).toBeDefined()
  await expect(send({ intent: SETUP_INTENTS.dismiss }, ['settings'])).rejects.toMatchObject({
    init: { status: 403 },
  })
  await send({ intent: SETUP_INTENTS.dismiss })
  expect(await readSetupGuideOnce(reading)).toBeUndefined()
  expect(await readSetupGuide(reading)).toMatchObject({ isDismissed: true })
  await send({ intent: SETUP_INTENTS.bringBack })
  expect(await readSetupGuideOnce(reading)).toMatchObject({ isDismissed: false })
})

// product: 69.3
test('once the last step is done it is shown complete, and nothing is looked up any more', async () => {
  await createProduct(database)
  await set({ isClosed: false })
  for (const step of ALL_SETUP_STEPS) await send({ intent: SETUP_INTENTS.settle, step })
  const last = await readSetupGuideOnce(reading)
  expect(last?.steps.filter(({ state }) => state === 'open')).toEqual([])
  const isLookedUp = async () => {
    throw new Error('It was looked up.')
  }
  expect(await readSetupGuideOnce({ ...reading, hasBackups: isLookedUp })).toBeUndefined()
})

// product: 69.3
test('a demo has no guide', async () => {
  const filled = { last: {}, sizeCharts: [], settings: {} }
  await database.transaction(transaction => changeDemoState(transaction, () => ({ filled })))
  expect(await readSetupGuideOnce(reading)).toBeUndefined()
})
