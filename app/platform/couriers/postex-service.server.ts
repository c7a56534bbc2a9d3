import { z } from 'zod'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { callCourier, mapDone, type Reach, withoutEmpty } from './call-courier.server.ts'
import type { Consignment, CourierAnswer, CourierService, TrackedParcel } from './courier-service.server.ts'

interface PostExOptions {
  name: string
  token: string
  /** Where PostEx collects; empty for the usual one. */
  pickupAddressCode: string
  /** By default PostEx's own. */
  baseAddress?: string
  reach: Reach
}

const BASE = 'https://api.postex.pk/services/integration/api/order'
const DAY_MS = 86_400_000

/** Some answers have numbers where others have texts. */
const code = z.union([z.string(), z.number()]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''))
const trackingNumber = code.pipe(z.string().trim().min(3).max(60))

const done = z.object({ statusCode: code.pipe(z.literal('200')) })
const booked = done.extend({ dist: z.object({ trackingNumber }) })
const cities = done.extend({
  dist: z.array(
    z.object({
      operationalCityName: z.string().trim().min(1),
      isDeliveryCity: z.union([z.boolean(), z.string()]).nullish(),
    }),
  ),
})
const step = z.object({
  transactionStatusMessage: text,
  transactionStatusMessageCode: text,
  updatedAt: text,
  modifiedDatetime: text,
})
const order = z.object({
  trackingNumber: trackingNumber.optional(),
  orderRefNumber: text,
  transactionStatus: text,
  transactionStatusHistory: z.array(step).nullish(),
})
type Order = z.output<typeof order>
/** An order by itself, or wrapped with its number; without one, PostEx does not know it. */
const entry = z.union([
  z.object({ trackingNumber: trackingNumber.optional(), trackingResponse: order.nullable() }),
  order,
])
/** Without its list the answer is not understood: “no order” would mean that a parcel may be booked again. */
const orders = done.extend({ dist: z.array(entry) })

/** Bookings that do not stand any more. */
const ENDED = /cancel|expired|un-?assigned/i

/**
 * PostEx's Merchant API v4.1.9. Its answers come with HTTP 200, and say in `statusCode` whether the call succeeded. Tried
 * against a fake of ours only: PostEx has no public test system.
 */
export function openPostEx(options: PostExOptions): CourierService {
  const { pickupAddressCode } = options
  return {
    mostTracked: 50,
    isLookUpComplete: true,
    async book(consignment) {
      const body = withoutEmpty({ ...toOrder(consignment), pickupAddressCode })
      return mapDone(await call(options, 'POST', '/v3/create-order', booked, body), ({ dist }) => ({
        trackingNumber: dist.trackingNumber,
      }))
    },
    async lookUp(reference, since) {
      // The guide and those who use it name these parameters differently; PostEx ignores those that it does not know.
      const from = dayInKarachi(new Date(since.getTime() - DAY_MS))
      const to = dayInKarachi(new Date(Date.now() + DAY_MS))
      const query = new URLSearchParams({
        orderStatusID: '0',
        fromDate: from,
        toDate: to,
        orderStatusId: '0',
        startDate: from,
        endDate: to,
      })
      return mapDone(await call(options, 'GET', `/v1/get-all-order?${query}`, orders), ({ dist }) =>
        dist.flatMap(one => {
          const { orderRefNumber, transactionStatus, ...found } = toOrderOf(one)
          const stands = orderRefNumber === reference && !ENDED.test(transactionStatus)
          return stands && found.trackingNumber ? [found.trackingNumber] : []
        }),
      )
    },
    async track(numbers) {
      const query = new URLSearchParams({ trackingNumber: numbers.join(',') })
      return mapDone(await call(options, 'GET', `/v1/track-bulk-order?${query}`, orders), ({ dist }) =>
        dist.flatMap(one => toTracked(toOrderOf(one))),
      )
    },
    async cancel(number) {
      const body = { trackingNumber: number }
      return mapDone(await call(options, 'PUT', '/v1/cancel-order', done, body), () => undefined)
    },
    async cities() {
      const path = '/v2/get-operational-city?operationalCityType=Delivery'
      return mapDone(await call(options, 'GET', path, cities), ({ dist }) =>
        dist
          .filter(({ isDeliveryCity }) => String(isDeliveryCity ?? true).toLowerCase() !== 'false')
          .map(({ operationalCityName }) => ({ name: operationalCityName, value: operationalCityName })),
      )
    },
  }
}

function toOrder(consignment: Consignment): Record<string, string | number> {
  const { reference, customerName, phone, address, city, collectRupees, pieces, contents, note } = consignment
  return {
    orderRefNumber: reference,
    invoicePayment: collectRupees,
    orderDetail: contents,
    customerName,
    customerPhone: phone,
    deliveryAddress: address,
    transactionNotes: note,
    cityName: city,
    invoiceDivision: 1,
    items: pieces,
    orderType: consignment.isReplacement ? 'Replacement' : 'Normal',
  }
}

function call<Schema extends z.ZodType>(
  { name, token, baseAddress, reach }: PostExOptions,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: Schema,
  body?: object,
): Promise<CourierAnswer<z.output<Schema>>> {
  const url = `${(baseAddress || BASE).replace(/\/+$/, '')}${path}`
  const sent = { name, url, method, headers: { token }, secrets: [token], reach, ...(body && { body }) }
  return callCourier(sent, schema, refusalOf)
}

const status = z.object({ statusCode: code, statusMessage: text })

/** Its own errors say nothing about what was done. */
function refusalOf(json: unknown): string | undefined {
  const { data } = status.safeParse(json)
  const isRefused = data && data.statusCode !== '200' && !data.statusCode.startsWith('5')
  return isRefused ? `${data.statusMessage} (${data.statusCode})` : undefined
}

function toOrderOf(one: z.output<typeof entry>): Order {
  if (!('trackingResponse' in one)) return one
  const unknown = { orderRefNumber: '', transactionStatus: '', transactionStatusHistory: null }
  const { trackingNumber: number, trackingResponse } = one
  const found = trackingResponse ?? unknown
  return number === undefined ? found : { trackingNumber: number, ...found }
}

function toTracked(found: Order): TrackedParcel[] {
  const { trackingNumber: number, transactionStatus, transactionStatusHistory } = found
  if (!number) return []
  const steps = (transactionStatusHistory ?? []).map(one => ({
    code: one.transactionStatusMessageCode,
    text: one.transactionStatusMessage,
    reason: /^attempt[^:]*:\s*(.+)$/i.exec(one.transactionStatusMessage)?.[1] ?? '',
    time: one.updatedAt || one.modifiedDatetime,
  }))
  const only = { code: '', text: transactionStatus, reason: '', time: '' }
  // That a booking has ended is no step of its history.
  const isAlone = steps.length === 0 && transactionStatus !== ''
  const reports = isAlone || ENDED.test(transactionStatus) ? [...steps, only] : steps
  return [{ trackingNumber: number, reports }]
}
