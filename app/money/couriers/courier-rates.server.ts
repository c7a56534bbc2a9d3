import { and, eq } from 'drizzle-orm'
import { findCourierName } from '#app/fulfilment/parcels/find-courier-name.server.ts'
import { courierRates } from '#app/money/tables/cash.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { readDay } from '#app/shared/time/dates.ts'
import type { CourierRate } from '../statements/courier-rate.ts'
import { rateFormSchema } from './rate-form.ts'

/** Saves the rates of a courier from a day on, or removes them. */
export async function handleRateForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  on: { courierId: number; actor: string },
): Promise<TypedFormResult> {
  const typed = textsOfForm(form)
  if (typed.intent === 'remove') {
    const day = readDay(typed.validFrom ?? '')
    if (day) await removeRate(database, day, on)
    return done(t('The rates are removed.')).result
  }
  const checked = checkTyped(typed, rateFormSchema, t('The rates were not saved.'))
  if (!checked.ok) return checked.refused.result
  const isSaved = await saveRate(database, checked.data, on)
  return (isSaved ? done(t('The rates are saved.')) : refused(t('This courier is gone.'), { typed })).result
}

function saveRate(
  database: Database,
  rate: CourierRate,
  { courierId, actor }: { courierId: number; actor: string },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const name = await findCourierName(transaction, courierId)
    if (name === undefined) return false
    const { validFrom, ...rates } = rate
    await transaction
      .insert(courierRates)
      .values({ courierId, validFrom, ...rates })
      .onConflictDoUpdate({ target: [courierRates.courierId, courierRates.validFrom], set: rates })
    await recordAudit(transaction, {
      actor,
      action: 'courier.rates-changed',
      subject: { kind: 'courier', id: courierId, name },
    })
    return true
  })
}

function removeRate(
  database: Database,
  validFrom: string,
  { courierId, actor }: { courierId: number; actor: string },
): Promise<void> {
  return inTransaction(database, async transaction => {
    const removed = await transaction
      .delete(courierRates)
      .where(and(eq(courierRates.courierId, courierId), eq(courierRates.validFrom, validFrom)))
    if (!removed.rowCount) return
    const name = (await findCourierName(transaction, courierId)) ?? ''
    await recordAudit(transaction, {
      actor,
      action: 'courier.rates-changed',
      subject: { kind: 'courier', id: courierId, name },
    })
  })
}
