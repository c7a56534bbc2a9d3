import type { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Reach } from '#app/platform/couriers/call-courier.server.ts'
import type { CourierService } from '#app/platform/couriers/courier-service.server.ts'
import { openLeopards } from '#app/platform/couriers/leopards-service.server.ts'
import { openPostEx } from '#app/platform/couriers/postex-service.server.ts'
import { KINDS_OF_COURIERS } from '../courier-kinds.ts'

export type StoredCourier = Pick<typeof couriers.$inferSelect, 'name' | 'kind' | 'configuration'>

const TIMEOUT_MS = 20_000

/** Whether the shop can talk to a courier: not to one by sheets, nor while its credentials are not stored. */
export function hasInterface({ kind, configuration }: StoredCourier): boolean {
  return (
    kind !== 'sheet' && KINDS_OF_COURIERS[kind].fields.every(one => !one.isSecret || configuration[one.name])
  )
}

/** The interface of a courier; undefined where it has none. */
export function openCourier(
  courier: StoredCourier,
  { timeoutMs = TIMEOUT_MS, privateHosts = [] }: Partial<Reach>,
): CourierService | undefined {
  if (!hasInterface(courier)) return undefined
  const { name, kind, configuration } = courier
  const field = (key: string) => {
    const value = configuration[key]
    return typeof value === 'string' ? value : ''
  }
  const common = { name, baseAddress: field('baseAddress'), reach: { timeoutMs, privateHosts } }
  switch (kind) {
    case 'postex':
      return openPostEx({ ...common, token: field('token'), pickupAddressCode: field('pickupAddressCode') })
    case 'leopards':
      return openLeopards({
        ...common,
        apiKey: field('apiKey'),
        apiPassword: field('apiPassword'),
        originCity: field('originCity'),
      })
    case 'sheet':
      return undefined
  }
}
