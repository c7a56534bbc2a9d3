import type { CourierService } from '#app/platform/couriers/courier-service.server.ts'
import { openLeopards } from '#app/platform/couriers/leopards-service.server.ts'
import { openPostEx } from '#app/platform/couriers/postex-service.server.ts'
import type { couriers } from '#app/schema/parcels.server.ts'
import { KINDS_OF_COURIERS } from '../courier-kinds.ts'

export type StoredCourier = Pick<typeof couriers.$inferSelect, 'name' | 'kind' | 'configuration'>

const TIMEOUT_MS = 20_000

/** The interface of a courier; undefined for one by sheets, or while its credentials are not stored. */
export function openCourier(
  { name, kind, configuration }: StoredCourier,
  timeoutMs = TIMEOUT_MS,
): CourierService | undefined {
  const field = (key: string) => {
    const value = configuration[key]
    return typeof value === 'string' ? value : ''
  }
  const { fields } = KINDS_OF_COURIERS[kind]
  if (fields.some(one => one.isSecret && field(one.name) === '')) return undefined
  const common = { name, baseAddress: field('baseAddress'), timeoutMs }
  switch (kind) {
    case 'postex':
      return openPostEx({ ...common, token: field('token'), pickupAddressCode: field('pickupAddressCode') })
    case 'leopards':
      return openLeopards({
        ...common,
        ...{ apiKey: field('apiKey'), apiPassword: field('apiPassword'), originCity: field('originCity') },
      })
    case 'sheet':
      return undefined
  }
}
