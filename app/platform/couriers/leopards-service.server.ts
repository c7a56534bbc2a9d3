import { z } from 'zod'
import { callCourier, mapDone, type Reach, withoutEmpty } from './call-courier.server.ts'
import type { Consignment, CourierAnswer, CourierService } from './courier-service.server.ts'

interface LeopardsOptions {
  name: string
  apiKey: string
  apiPassword: string
  /** The number of the pickup's city; empty for the city of the account. */
  originCity: string
  /** By default Leopards' own. */
  baseAddress?: string
  reach: Reach
}

const BASE = 'https://merchantapi.leopardscourier.com/api'
/** Stands for what the account has. */
const OWN = 'self'

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? '').trim())
const trackingNumber = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(3).max(60))
const done = z.object({ status: z.union([z.literal(1), z.literal('1')]) })

const booked = done.extend({ track_number: trackingNumber })
const found = done.extend({
  data: z.array(
    z.object({ track_number: trackingNumber, booked_packet_order_id: text, booked_packet_status: text }),
  ),
})
const cities = done.extend({
  city_list: z.array(
    z.object({
      id: z.union([z.number(), z.string().min(1)]).transform(String),
      name: z.string().trim().min(1),
      allow_as_destination: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    }),
  ),
})
/** Its names of fields differ from answer to answer. */
const step = z
  .object({ Status: text, Staus: text, Reason: text })
  .extend({ Activity_datetime: text, Activity_Date: text, Activity_Time: text, 'Activity Date': text })
const tracked = done.extend({
  packet_list: z
    .array(
      z.object({
        track_number: trackingNumber,
        booked_packet_status: text,
        status_remarks: text,
        'Tracking Detail': z.array(step).nullish(),
      }),
    )
    .nullish(),
})
type Packet = NonNullable<z.output<typeof tracked>['packet_list']>[number]

/**
 * Leopards' Merchant API v2. Tried against a fake of ours only. It says “not found” where it looks for a reference, but does
 * not promise that a booking is found at once: what it finds counts, what it does not find is left to staff.
 */
export function openLeopards(options: LeopardsOptions): CourierService {
  return {
    mostTracked: 10,
    isLookUpComplete: false,
    async book(consignment) {
      const body = withoutEmpty(toPacket(consignment, options.originCity || OWN))
      return mapDone(await call(options, 'bookPacket', booked, body), ({ track_number }) => ({
        trackingNumber: track_number,
      }))
    },
    async lookUp(reference) {
      const body = { shipment_order_id: [reference] }
      const answer = mapDone(await call(options, 'getShipmentDetailsByOrderID', found, body), ({ data }) =>
        data
          .filter(
            one => one.booked_packet_order_id === reference && !/cancel/i.test(one.booked_packet_status),
          )
          .map(({ track_number }) => track_number),
      )
      // It refuses a reference that it does not know.
      return answer.kind === 'refused' ? { kind: 'done', value: [] } : answer
    },
    async track(numbers) {
      const body = { track_numbers: numbers.join(',') }
      return mapDone(await call(options, 'trackBookedPacket', tracked, body), ({ packet_list }) =>
        (packet_list ?? []).map(packet => ({
          trackingNumber: packet.track_number,
          reports: reportsOf(packet),
        })),
      )
    },
    async cancel(number) {
      return mapDone(
        await call(options, 'cancelBookedPackets', done, { cn_numbers: number }),
        () => undefined,
      )
    },
    async cities() {
      return mapDone(await call(options, 'getAllCities', cities, {}), ({ city_list }) =>
        city_list
          .filter(
            ({ allow_as_destination }) =>
              !['false', '0', 'no'].includes(String(allow_as_destination ?? true).toLowerCase()),
          )
          .map(({ id, name }) => ({ name, value: id })),
      )
    },
  }
}

function toPacket(consignment: Consignment, origin: string): Record<string, string | number> {
  const { reference, customerName, phone, address, city, collectRupees, pieces, weightGrams } = consignment
  return {
    booked_packet_weight: weightGrams,
    booked_packet_no_piece: pieces,
    booked_packet_collect_amount: collectRupees,
    booked_packet_order_id: reference,
    origin_city: origin,
    destination_city: city,
    shipment_name_eng: OWN,
    shipment_email: OWN,
    shipment_phone: OWN,
    shipment_address: OWN,
    consignment_name_eng: customerName,
    consignment_phone: phone,
    consignment_address: address,
    // It refuses a packet without instructions.
    special_instructions: consignment.note || consignment.contents,
  }
}

/** All calls are POST, so that no log on the way has the credentials in an address. */
function call<Schema extends z.ZodType>(
  { name, apiKey, apiPassword, baseAddress, reach }: LeopardsOptions,
  path: string,
  schema: Schema,
  fields: object,
): Promise<CourierAnswer<z.output<Schema>>> {
  const url = `${(baseAddress || BASE).replace(/\/+$/, '')}/${path}/format/json/`
  const body = { api_key: apiKey, api_password: apiPassword, ...fields }
  return callCourier(
    { name, url, method: 'POST', body, secrets: [apiKey, apiPassword], reach },
    schema,
    refusalOf,
  )
}

const refused = z.object({ status: z.union([z.literal(0), z.literal('0')]), error: z.unknown() })

function refusalOf(json: unknown): string | undefined {
  const { data } = refused.safeParse(json)
  return data && textsOf(data.error).join(' ')
}

/** Its errors are a text, or texts by field and packet. */
function textsOf(error: unknown): string[] {
  if (typeof error === 'object' && error !== null) return Object.values(error).flatMap(textsOf)
  return typeof error === 'string' ? [error] : []
}

function reportsOf({ booked_packet_status, status_remarks, ...packet }: Packet) {
  const steps = (packet['Tracking Detail'] ?? []).map(one => ({
    code: '',
    text: one.Status || one.Staus,
    reason: one.Reason,
    time: one.Activity_datetime || `${one.Activity_Date || one['Activity Date']} ${one.Activity_Time}`.trim(),
  }))
  const only = { code: '', text: booked_packet_status, reason: status_remarks, time: '' }
  const reports = steps.length > 0 ? steps : [only]
  return reports.filter(({ text }) => text !== '')
}
