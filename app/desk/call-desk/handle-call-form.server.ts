import { claimNextOrder, claimOrder, releaseOrder } from '#app/orders/confirmation/claim-order.server.ts'
import { reportContact, undoContact } from '#app/orders/confirmation/decide-order.server.ts'
import type { ContactRefusal, ContactReport } from '#app/orders/confirmation/record-report.server.ts'
import { type StatusRefusal, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { deliveredInPartText } from '#app/orders/lifecycle/delivered-in-part.ts'
import { statusRefusalText } from '#app/orders/lifecycle/status-refusal-text.ts'
import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import { missingText } from '#app/orders/pieces/order-pieces.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { CALLS_PAGE, callAddress } from './call-address.ts'
import { type CallForm, callFormSchema } from './call-form.ts'
import { cancelFake } from './cancel-fake.server.ts'

type CallRefusal =
  | ContactRefusal
  /** What stands in the way of an undo of the status that a report had set. */
  | { kind: 'not-undone'; refusal: StatusRefusal }

const INCOMPLETE = message('This form is incomplete.')

/**
 * Carries out a form of the desk.
 *
 * @returns the address to go on at: the next order that is due, or the queue if none is; a sentence if it was refused
 */
export async function handleCallForm(
  database: Database,
  form: FormData,
  { number, actor }: { number: string; actor: string },
): Promise<Outcome<{ goTo: string }, { kind: 'invalid' | 'conflict'; text: string }>> {
  const parsed = callFormSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    return refuse({ kind: 'invalid', text: t(parsed.error.issues[0]?.message ?? INCOMPLETE) })
  }
  const done = await carryOut(database, parsed.data, { number, actor })
  if (!done.ok) return refuse({ kind: 'conflict', text: refusalText(number, done.refusal) })
  if (parsed.data.intent === 'undo' || parsed.data.intent === 'message-sent') {
    return { ok: true, goTo: callAddress(number) }
  }
  const next = await claimNextOrder(database, { actor, after: number })
  if (parsed.data.intent === 'leave') return { ok: true, goTo: next ? callAddress(next) : CALLS_PAGE }
  return {
    ok: true,
    goTo: next ? callAddress(next, number) : `${CALLS_PAGE}?after=${encodeURIComponent(number)}`,
  }
}

async function carryOut(
  database: Database,
  form: CallForm,
  { number, actor }: { number: string; actor: string },
): Promise<Outcome<object, CallRefusal>> {
  switch (form.intent) {
    case 'next':
      return { ok: true }
    case 'leave':
      await releaseOrder(database, { number, actor })
      return { ok: true }
    case 'undo':
      return undo(database, { number, actor })
    case 'fake': {
      const { calls } = await readStoreSettings(database)
      return cancelFake(database, { number, actor, blocksPhone: form.block !== undefined }, calls)
    }
    default:
      return report(database, form, { number, actor })
  }
}

async function report(
  database: Database,
  form: Extract<CallForm, { intent: ContactReport['outcome'] }>,
  of: { number: string; actor: string },
) {
  const { calls } = await readStoreSettings(database)
  const way = form.intent === 'message-sent' ? 'whatsapp' : 'call'
  switch (form.intent) {
    case 'call-later':
      return reportContact(database, { ...of, way, outcome: form.intent, later: form.later }, calls)
    case 'cancelled':
      return reportContact(database, { ...of, way, outcome: form.intent, note: form.reason }, calls)
    default:
      return reportContact(database, { ...of, way, outcome: form.intent }, calls)
  }
}

/** Takes back the last report: with the status of an order that it decided. */
async function undo(
  database: Database,
  of: { number: string; actor: string },
): Promise<Outcome<object, CallRefusal>> {
  const undone = await undoContact(database, of)
  if (!undone.ok) {
    if (undone.refusal.kind !== 'decided') return undone
    const restored = await undoOrderStatus(database, { ...of, from: undone.refusal.status })
    if (!restored.ok) return refuse({ kind: 'not-undone', refusal: restored.refusal })
  }
  await claimOrder(database, of)
  return { ok: true }
}

function refusalText(number: string, refusal: CallRefusal): string {
  switch (refusal.kind) {
    case 'not-undone':
      return statusRefusalText(number, refusal.refusal)
    case 'not-found':
      return t('There is no order {number} to call about.', { number })
    case 'decided':
      return t('{number} is {status} already. Nothing was changed.', {
        number,
        status: statusWord(refusal.status),
      })
    case 'delivered-in-part':
      return deliveredInPartText(refusal)
    case 'stock-gone':
      return t('{problems} Change the pieces of {number}, or cancel it.', {
        problems: refusal.missing.map(missingText).join(' '),
        number,
      })
  }
}
