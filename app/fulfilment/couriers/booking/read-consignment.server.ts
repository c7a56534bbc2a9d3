import type { Label } from '#app/fulfilment/labels/label.ts'
import type { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Consignment } from '#app/platform/couriers/courier-service.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { citiesOf } from '../cities/courier-cities.server.ts'
import { readSheetParcels } from '../sheets/list-sheet-parcels.server.ts'
import { fullAddress, localPhone } from '../sheets/sheet-rows.ts'

/** Used while neither the parcel nor the courier says another. */
const USUAL_GRAMS = 500

/** A parcel as its courier wants it, or why it can't be booked, in words. */
export async function readConsignment(
  database: Queryable,
  courier: Pick<typeof couriers.$inferSelect, 'name' | 'kind' | 'configuration'>,
  parcelId: number,
): Promise<Outcome<{ consignment: Consignment; label: Label }, { kind: 'not-bookable'; reason: string }>> {
  const no = (reason: string) => refuse({ kind: 'not-bookable' as const, reason })
  const [parcel] = await readSheetParcels(database, [parcelId], citiesOf(courier))
  if (!parcel) return no('This parcel is gone.')
  if (parcel.phone === '' || parcel.streetAddress === '') return no('The customer was erased.')
  const city = parcel.courierCity
  if (courier.kind === 'leopards' && !/^\d+$/.test(city)) {
    return no(
      `${courier.name} names cities by numbers, and none is known for ${city}. Enter it under Cities.`,
    )
  }
  if (parcel.lacksCity) {
    return no(`${courier.name} has no city called ${city}. Choose its name there under Couriers.`)
  }
  return {
    ok: true,
    label: parcel,
    consignment: {
      reference: parcel.reference,
      customerName: parcel.customerName,
      phone: localPhone(parcel.phone),
      address: fullAddress(parcel),
      city,
      collectRupees: parcel.toCollectPaisa / 100,
      pieces: parcel.pieces,
      weightGrams: parcel.weightGrams ?? (Number(courier.configuration.usualWeight) || USUAL_GRAMS),
      contents: parcel.contents,
      note: parcel.riderNote,
      isReplacement: parcel.takesBack !== '',
    },
  }
}
