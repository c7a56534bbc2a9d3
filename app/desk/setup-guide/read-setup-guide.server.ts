import { sql } from 'drizzle-orm'
import { staffInvitations, users } from '#app/accounts/tables/accounts.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { readDemoState } from '#app/desk/demo/demo-state.server.ts'
import { isDemo } from '#app/desk/demo/find-added-since-demo.server.ts'
import { readMail } from '#app/messages/email/service/mail-settings.server.ts'
import { hasTestedMail } from '#app/messages/email/service/mail-test.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { STANDARD_NAME } from '#app/owner/settings/brand/brand-schema.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isPublicAddress } from './is-public-address.ts'
import { changeSetupState, readSetupState, type SetupState } from './setup-state.server.ts'
import {
  ALL_SETUP_STEPS,
  factsOfStep,
  type SetupGuide,
  type SetupStep,
  type SetupStepId,
} from './setup-steps.ts'

type Reading = Pick<Services, 'database' | 'settings' | 'secrets' | 'sharedReads'> & {
  /** Whether backups are made by themselves to a place outside of the shop's own disk. */
  hasBackups(): Promise<boolean>
}

/**
 * The guide for the dashboard of a shop of one's own; undefined once it is finished or dismissed, and in a demo. The first
 * reading after the last step shows it complete, and none looks anything up afterwards.
 */
export async function readSetupGuideOnce(reading: Reading): Promise<SetupGuide | undefined> {
  const { database } = reading
  const state = await readSetupState(database)
  if (state.dismissedAt || state.finishedAt) return undefined
  if (await isDemo(database, await readDemoState(database))) return undefined
  const guide = await readSteps(reading, state)
  if (guide.steps.every(step => step.state !== 'open')) {
    const finishedAt = new Date().toISOString()
    await changeSetupState(database, present => ({ ...present, finishedAt }))
  }
  return guide
}

/** The guide for its own page, also when it is dismissed or finished. */
export async function readSetupGuide(reading: Reading): Promise<SetupGuide> {
  return readSteps(reading, await readSetupState(reading.database))
}

async function readSteps(reading: Reading, { settled, ...state }: SetupState): Promise<SetupGuide> {
  const settings = await readStoreSettings(reading.database)
  const found = await findDone(reading, settings)
  const isDone = { ...found, order: found.order || state.testedOrderAt !== undefined }
  return {
    steps: ALL_SETUP_STEPS.map(id => ({ id, state: stateOf(id, isDone, settled) })),
    name: settings.name,
    url: reading.settings.storeUrl,
    isDismissed: state.dismissedAt !== undefined || state.finishedAt !== undefined,
  }
}

function stateOf(id: SetupStepId, isDone: Found, settled: readonly string[]): SetupStep['state'] {
  if (isDone[id]) return 'done'
  if (!settled.includes(id) || factsOfStep(id).isNeeded) return 'open'
  return factsOfStep(id).isTicked ? 'done' : 'skipped'
}

type Found = Record<SetupStepId, boolean>

async function findDone(reading: Reading, settings: StoreSettings): Promise<Found> {
  const { database } = reading
  const { contact, payments } = settings
  return {
    name: settings.name !== STANDARD_NAME && settings.brand.logo !== null,
    contact: contact.phone !== '' || contact.whatsApp !== '' || contact.email !== '',
    delivery:
      settings.deliveryFeePaisa > 0 || settings.deliveryDaysTo > 0 || settings.deliveryZones.length > 0,
    payments: TRANSFERS.some(way => payments[way] !== ''),
    mail: (await readMail(reading)).mail !== undefined && (await hasTestedMail(database)),
    policies: false,
    backups: await reading.hasBackups(),
    domain: isPublicAddress(reading.settings.storeUrl),
    open: !settings.isClosed,
    ...(await findRows(database)),
  }
}

const TRANSFERS = ['bank-transfer', 'raast', 'easypaisa', 'jazzcash', 'online'] as const

/** What rows say, each by the first that is found. */
async function findRows(database: Queryable): Promise<Pick<Found, 'product' | 'staff' | 'order'>> {
  const { rows } = await database.execute<Pick<Found, 'product' | 'staff' | 'order'>>(sql`
    select
      exists (
        select from ${products} where ${products.archivedAt} is null
        and exists (select from ${productImages} where ${productImages.productId} = ${products.id})
      ) as product,
      exists (select from ${orders} where ${orders.status} = 'cancelled') as "order",
      (
        (select count(*) from ${users} where ${users.role} = 'admin' and ${users.disabledAt} is null) > 1
        or exists (select from ${staffInvitations} where ${staffInvitations.expiresAt} > now())
      ) as staff`)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL answered without a row.')
  return found
}
