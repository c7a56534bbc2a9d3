import type { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Reach } from '#app/platform/couriers/call-courier.server.ts'
import type { CourierService } from '#app/platform/couriers/courier-service.server.ts'
import { openLeopards } from '#app/platform/couriers/leopards-service.server.ts'
import { openPostEx } from '#app/platform/couriers/postex-service.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { KINDS_OF_COURIERS, sealedField } from '../courier-kinds.ts'

type StoredCourier = Pick<typeof couriers.$inferSelect, 'name' | 'kind' | 'configuration'>

/** How a courier is called, and how its stored credentials are opened. */
export interface CourierAccess extends Partial<Reach> {
  secrets: Secrets
}

const TIMEOUT_MS = 20_000

/** Whether the shop can talk to a courier: not to one by sheets, nor while its credentials are not stored. */
export function hasInterface({ kind, configuration }: StoredCourier): boolean {
  return (
    kind !== 'sheet' && KINDS_OF_COURIERS[kind].fields.every(one => !one.isSecret || configuration[one.name])
  )
}

/** The interface of a courier; undefined where it has none, or its credentials can't be opened. */
export function openCourier(
  courier: StoredCourier,
  { secrets, timeoutMs = TIMEOUT_MS, privateHosts = [] }: CourierAccess,
): CourierService | undefined {
  if (!hasInterface(courier)) return undefined
  const { name, kind } = courier
  const configuration = openConfiguration(courier, secrets)
  if (!configuration) return undefined
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

/** What is stored of a courier, with its secrets opened; undefined if one of them can't be. */
function openConfiguration(
  { kind, configuration }: StoredCourier,
  secrets: Secrets,
): Record<string, unknown> | undefined {
  const opened = { ...configuration }
  for (const { name, isSecret } of KINDS_OF_COURIERS[kind].fields) {
    if (!isSecret) continue
    opened[name] = secrets.open(sealedField(name), String(configuration[name] ?? ''))
    if (opened[name] === undefined) return undefined
  }
  return opened
}
