import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake does with one call. `drops`: does the work, then hangs up. `hangs-up`: hangs up before the work. */
export type Trick = 'drops' | 'hangs-up' | 'fails' | 'garbles' | 'busy'

/** A status that the fake reports: its code, its words, and the courier's time. */
export interface FakeStatus {
  code?: string
  text: string
  time?: string
  reason?: string
}

interface Packet {
  trackingNumber: string
  reference: string
  isCancelled: boolean
  statuses: FakeStatus[]
}

type Fields = Record<string, unknown>

/**
 * A courier of ours on this machine, which speaks as PostEx (`/postex`) and as Leopards (`/leopards`) do, as far as their
 * guides say. It can lose its answer after it has booked, fail, refuse a city, and report anything.
 */
export async function startFakeCourier() {
  const packets: Packet[] = []
  const calls: { path: string; token: string | undefined; body: Fields }[] = []
  /** For the next calls whose path contains the word. */
  const tricks: { path: string; trick: Trick }[] = []
  const refusedCities = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Fields = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const url = new URL(request.url ?? '', 'http://fake')
    calls.push({ path: url.pathname, token: request.headers.token as string | undefined, body })
    const at = tricks.findIndex(({ path }) => url.pathname.includes(path))
    const trick = at < 0 ? undefined : tricks.splice(at, 1)[0]?.trick
    if (trick && trick !== 'drops') return misbehave(response, trick)
    const said = url.pathname.startsWith('/postex')
      ? asPostEx(url, body, request.headers.token)
      : asLeopards(url, body)
    if (trick === 'drops') response.destroy()
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    postExAddress: `${origin}/postex`,
    leopardsAddress: `${origin}/leopards`,
    packets,
    calls,
    tricks,
    refusedCities,
    /** The calls whose path contains the word. */
    callsTo: (word: string) => calls.filter(({ path }) => path.includes(word)),
    forget() {
      for (const list of [packets, calls, tricks]) list.length = 0
      refusedCities.clear()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }

  function book(reference: unknown): Packet {
    const trackingNumber = `77${String(packets.length + 1).padStart(8, '0')}`
    const packet = { trackingNumber, reference: String(reference), isCancelled: false, statuses: [] }
    packets.push(packet)
    return packet
  }

  function cancel(number: unknown): boolean {
    const packet = packets.find(one => one.trackingNumber === number && !one.isCancelled)
    if (packet) packet.isCancelled = true
    return packet !== undefined
  }

  function named(numbers: unknown): Packet[] {
    const asked = String(numbers).split(',')
    return packets.filter(({ trackingNumber }) => asked.includes(trackingNumber))
  }

  function asPostEx(url: URL, body: Fields, token: unknown) {
    const ok = (dist: unknown) => ({ statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist })
    const no = (statusMessage: string, statusCode = '404') => ({ statusCode, statusMessage })
    const answers: Record<string, () => unknown> = {
      'create-order': () => {
        if (refusedCities.has(String(body.cityName))) {
          return no('INVALID DELIVERY CITY for +923001234567', '400')
        }
        return ok({ trackingNumber: book(body.orderRefNumber).trackingNumber, orderStatus: 'UnBooked' })
      },
      'cancel-order': () => (cancel(body.trackingNumber) ? ok(null) : no('ORDER NOT FOUND')),
      'get-operational-city': () =>
        ok([
          { operationalCityName: 'Lahore', isDeliveryCity: 'true' },
          { operationalCityName: 'D G KHAN', isDeliveryCity: true },
          { operationalCityName: 'Nowhere', isDeliveryCity: 'false' },
        ]),
      'get-all-order': () => ok(packets.map(postExOrder)),
      'track-bulk-order': () =>
        ok(
          named(url.searchParams.get('trackingNumber')).map(one => ({ trackingResponse: postExOrder(one) })),
        ),
    }
    if (token !== 'the-token') return no(`INVALID TOKEN ${token}`, '401')
    return answers[url.pathname.split('/').at(-1) ?? '']?.() ?? no('NO SUCH CALL')
  }

  function asLeopards({ pathname }: URL, body: Fields) {
    const ok = (fields: object) => ({ status: '1', error: 0, ...fields })
    const no = (error: unknown) => ({ status: 0, error })
    const answers: Record<string, () => unknown> = {
      bookPacket: () => {
        if (Object.values(body).includes('')) return no({ 'bookPacket - 0': { field: 'A field is empty' } })
        if (refusedCities.has(String(body.destination_city))) return no('Invalid destination city')
        return ok({ track_number: book(body.booked_packet_order_id).trackingNumber, slip_link: '' })
      },
      cancelBookedPackets: () => {
        const number = String(body.cn_numbers)
        return cancel(number) ? ok({}) : no({ [number]: 'CN already cancelled or not found' })
      },
      getAllCities: () => ok({ city_list: [{ id: 789, name: 'LAHORE', allow_as_destination: true }] }),
      getShipmentDetailsByOrderID: () => {
        const asked = body.shipment_order_id as string[]
        const data = packets.filter(({ reference }) => asked.includes(reference)).map(leopardsPacket)
        return data.length > 0 ? ok({ data }) : no('Order ID not found')
      },
      trackBookedPacket: () => ok({ packet_list: named(body.track_numbers).map(leopardsPacket) }),
    }
    if (body.api_key !== 'the-key' || body.api_password !== 'the-password') {
      return no(`Invalid API credentials ${body.api_password}`)
    }
    return answers[pathname.split('/')[2] ?? '']?.() ?? no('No such call')
  }
}

function misbehave(response: ServerResponse, trick: Exclude<Trick, 'drops'>): void {
  if (trick === 'hangs-up') response.destroy()
  else if (trick === 'garbles') response.end('<html>Welcome</html>')
  else response.writeHead(trick === 'busy' ? 429 : 502).end('{}')
}

function postExOrder({ trackingNumber, reference, isCancelled, statuses }: Packet) {
  return {
    trackingNumber,
    orderRefNumber: reference,
    transactionStatus: isCancelled ? 'Cancelled' : (statuses.at(-1)?.text ?? 'Booked'),
    transactionStatusHistory: statuses.map(({ code = '', text, time }) => ({
      transactionStatusMessage: text,
      transactionStatusMessageCode: code,
      updatedAt: time ?? null,
    })),
  }
}

function leopardsPacket({ trackingNumber, reference, isCancelled, statuses }: Packet) {
  return {
    track_number: trackingNumber,
    booked_packet_order_id: reference,
    booked_packet_status: isCancelled ? 'Cancelled' : (statuses.at(-1)?.text ?? 'Consignment Booked'),
    'Tracking Detail': statuses.map(({ text, time = '', reason = '' }) => ({
      Status: text,
      Activity_Date: time.slice(0, 10),
      Activity_Time: time.slice(11),
      Reason: reason,
    })),
  }
}
