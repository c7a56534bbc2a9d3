import { handlePackForm } from '#app/fulfilment/parcels/handle-pack-form.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { askForBooking } from './ask-courier.server.ts'

/** Packs the pieces of the form, and asks for the parcel's booking if the form wants it and its courier has an interface. */
export async function packAndBook(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): ReturnType<typeof handlePackForm> {
  const packed = await handlePackForm(database, form, by)
  // A parcel that can't be booked is packed all the same, and its page says why.
  if (packed.ok && form.get('book') === 'on') {
    await askForBooking(database, { parcelId: packed.parcelId, actor: by.actor })
  }
  return packed
}
