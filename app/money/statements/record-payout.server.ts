import { and, eq, inArray, ne } from 'drizzle-orm'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierFindings, courierStatements } from '#app/money/tables/cash.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { applyWithin } from './apply-statement.server.ts'
import { examineStatement, listRates } from './examine-statement.server.ts'
import { matchParcels } from './match-parcels.server.ts'
import { amountsOf, isDifference, type PayoutForm, payoutFormSchema } from './payout-form.ts'
import {
  type PaidParcel,
  type PayoutAmounts,
  paidParcel,
  payoutCells,
  payoutColumns,
  payoutDifference,
} from './payout-lines.ts'
import { differenceText } from './payout-text.ts'
import { digestOf } from './upload-statement.server.ts'

type PayoutRefusal =
  | { kind: 'no-courier' }
  /** One of the parcels was paid, or came back, since staff chose it. */
  | { kind: 'changed' }
  /** Staff have not said what becomes of the difference. */
  | { kind: 'unnamed'; differencePaisa: number }

interface Recorded {
  courierId: number
  payout: PayoutForm
  actor: string
}

/**
 * Stores what a courier paid for chosen parcels as a statement of these. It is applied at once, unless it differs from the agreed rates: then it
 * is a draft, whose page shows how. The same payout sent twice is one statement.
 */
function recordPayout(
  database: Database,
  { courierId, payout, actor }: Recorded,
): Promise<Outcome<{ id: number }, PayoutRefusal>> {
  return inTransaction(database, async transaction => {
    // As for each statement of a courier: no two settle the same parcel at once.
    const [courier] = await transaction
      .select({ id: couriers.id })
      .from(couriers)
      .where(eq(couriers.id, courierId))
      .for('no key update')
    if (!courier) return refuse({ kind: 'no-courier' })
    // With what staff saw as owed: a second payout of the same amount pays what the first one left.
    const { paidOn, reference, charges, chargesOf, withheld, received, seen = null } = payout
    const ids = payout.parcels.toSorted((one, other) => one - other)
    const digest = digestOf({ ids, paidOn, reference, charges, chargesOf, withheld, received, seen })
    const before = await findSame(transaction, courierId, digest)
    if (before) return { ok: true, id: before }

    const paid = await readPaidParcels(transaction, courierId, ids)
    const owedPaisa = paid?.reduce((sum, one) => sum + one.owedPaisa, 0)
    if (!paid || owedPaisa === undefined || owedPaisa !== (payout.seen ?? owedPaisa))
      return refuse({ kind: 'changed' })
    const amounts = amountsOf(payout, paid.length)
    const differencePaisa = payoutDifference(owedPaisa, amounts)
    if (isDifference(differencePaisa) && !payout.difference)
      return refuse({ kind: 'unnamed', differencePaisa })
    const id = await storePayout(transaction, {
      courierId,
      digest,
      paidOn,
      actor,
      fileName: reference,
      ...statementOf(paid, amounts),
    })
    await applyIfSeen(transaction, id, { isAccepted: payout.difference === 'accepted', actor })
    return { ok: true, id }
  })
}

/** The chosen parcels with what is owed for each; undefined if one is not owed for any more. */
async function readPaidParcels(
  transaction: Transaction,
  courierId: number,
  ids: readonly number[],
): Promise<PaidParcel[] | undefined> {
  const known = await matchParcels(transaction, {
    courierId,
    ids,
    until: null,
    statement: { id: 0, appliedAt: null },
  })
  const byId = new Map([...known.values()].map(parcel => [parcel.id, parcel]))
  const rows = await transaction
    .select({ id: parcels.id, reference: parcels.reference })
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
    .orderBy(parcels.id)
  const rates = await listRates(transaction, courierId)
  const paid = rows.flatMap(({ id, reference }) => {
    const parcel = byId.get(id)
    const one = parcel?.outcome === 'delivered' ? paidParcel(reference, parcel, rates) : undefined
    return one && one.owedPaisa > 0 ? one : []
  })
  return paid.length === ids.length ? paid : undefined
}

/** The same payout, which counts or waits to be applied. */
async function findSame(
  transaction: Transaction,
  courierId: number,
  digest: string,
): Promise<number | undefined> {
  const [same] = await transaction
    .select({ id: courierStatements.id })
    .from(courierStatements)
    .where(
      and(
        eq(courierStatements.courierId, courierId),
        eq(courierStatements.digest, digest),
        ne(courierStatements.state, 'undone'),
      ),
    )
  return same?.id
}

function statementOf(paid: readonly PaidParcel[], amounts: PayoutAmounts) {
  return {
    cells: payoutCells(paid, amounts),
    columns: payoutColumns(amounts),
    lineCount: paid.length,
    remittedPaisa: amounts.receivedPaisa,
  }
}

async function storePayout(
  transaction: Transaction,
  values: typeof courierStatements.$inferInsert,
): Promise<number> {
  const [draft] = await transaction
    .insert(courierStatements)
    .values(values)
    .returning({ id: courierStatements.id })
  if (!draft) throw new Error('The payout was not stored')
  return draft.id
}

/** Applies a payout that has no difference but the one that staff named. If they accepted that, it is settled from the beginning. */
async function applyIfSeen(
  transaction: Transaction,
  id: number,
  { isAccepted, actor }: { isAccepted: boolean; actor: string },
): Promise<void> {
  const [draft] = await transaction.select().from(courierStatements).where(eq(courierStatements.id, id))
  if (!draft) return
  const { findings } = await examineStatement(transaction, draft)
  const named = findings.filter(({ kind }) => kind === 'short')
  if (isAccepted && named.length > 0) {
    const settled = { statementId: id, settledAt: new Date(), settledBy: actor }
    await transaction.insert(courierFindings).values(named.map(finding => ({ ...finding, ...settled })))
  }
  if (named.length < findings.length) return
  const applied = await applyWithin(transaction, { id, actor })
  // What staff accepted is settled already, and must not stay without the payout.
  if (!applied.ok) throw new Error(`The payout was not applied: ${applied.refusal.kind}`)
}

/** Records a payout by hand. @returns the id of its statement, or why there is none */
export async function handlePayoutForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  { courierId, actor }: { courierId: number; actor: string },
): Promise<{ id: number } | HandledForm<TypedFormResult>> {
  const typed = textsOfForm(form)
  typed.parcels = [...form.getAll('parcel'), form.get('elsewhere') ?? ''].join(',')
  const checked = checkTyped(typed, payoutFormSchema, t('The payout was not recorded.'))
  if (!checked.ok) return checked.refused
  const recorded = await recordPayout(database, { courierId, payout: checked.data, actor })
  if (recorded.ok) return { id: recorded.id }
  return refused(refusalText(recorded.refusal), {
    typed,
    ...(recorded.refusal.kind === 'unnamed' && {
      status: 422,
      errors: { difference: [t('Please choose what becomes of the difference.')] },
    }),
  })
}

function refusalText(refusal: PayoutRefusal): string {
  switch (refusal.kind) {
    case 'no-courier':
      return t('This courier is gone.')
    case 'changed':
      return t(
        'A parcel was paid for or came back since you chose it. The payout was not recorded. Please load the page and choose again.',
      )
    case 'unnamed':
      return differenceText(refusal.differencePaisa)
  }
}
