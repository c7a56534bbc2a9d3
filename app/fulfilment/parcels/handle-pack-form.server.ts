import { z } from 'zod'
import { statusWord } from '#app/orders/lifecycle/status-word.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { jsonList } from '#app/shared/json-list.ts'
import { formatRupees } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { COURIER_NOT_OFFERED, readChosenCourier } from './list-courier-choices.server.ts'
import { findNextToPack } from './list-parcels.server.ts'
import { type PackingRefusal, packOrder } from './pack-order.server.ts'
import { packAddress, parcelAddress } from './parcel-address.ts'
import { typedWeight } from './parcel-weight.ts'

const TEXT = message('Please choose the pieces again.')

const packFormSchema = z.object({
  intent: z.literal('pack', TEXT),
  // Empty or absent: what the pieces weigh.
  weight: typedWeight,
  // Empty: all pieces.
  pieces: z
    .literal('')
    .transform(() => undefined)
    .or(
      jsonList(
        z.object({ orderLineId: z.int().positive().max(2_147_483_647), quantity: z.int().min(0).max(999) }),
        { most: 200, empty: TEXT, tooMany: TEXT },
      ),
    ),
})

interface PackFormRefusal {
  kind: PackingRefusal['kind'] | 'invalid'
  text: string
}

/** Packs the pieces of the form for the courier of the form. `goTo` is the next order to pack, or the parcel if there is none. */
export async function handlePackForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<Outcome<{ goTo: string; parcelId: number }, PackFormRefusal>> {
  const parsed = packFormSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return refuse({ kind: 'invalid', text: invalidText(parsed.error) })
  const { pieces, weight: weightGrams } = parsed.data
  const courier = await readChosenCourier(database, form)
  if (!courier.ok) return refuse({ kind: 'invalid', text: t(COURIER_NOT_OFFERED) })
  const { courierId } = courier
  const outcome = await packOrder(database, {
    ...by,
    courierId,
    weightGrams,
    ...(pieces ? { pieces } : {}),
  })
  if (!outcome.ok) return refuse({ kind: outcome.refusal.kind, text: refusalText(outcome.refusal) })
  const next = await findNextToPack(database)
  const { parcelId, reference } = outcome
  return { ok: true, parcelId, goTo: next ? packAddress(next, reference) : parcelAddress(reference) }
}

function invalidText({ issues }: z.ZodError): string {
  return t(issues.find(({ path }) => path[0] === 'weight')?.message ?? TEXT)
}

function refusalText(refusal: PackingRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('This order is gone.')
    case 'not-open':
      return t('This order is {status} and can’t be packed.', {
        status: statusWord(refusal.status),
      })
    case 'packed-already':
      return t('A colleague has packed these pieces already.')
    case 'not-arrived':
      return t('These pieces were pre-ordered and have not arrived.')
    case 'advance-missing':
      return t('{price} are to be sent before this order is packed, and are not here yet.', {
        price: formatRupees(refusal.duePaisa),
      })
    case 'not-held':
      return t('The pieces of this order are still on sale. Confirm it first.')
  }
}
