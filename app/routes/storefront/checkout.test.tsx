import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutFormResult, SHOP_AWAY } from '#app/checkout/checkout-result.ts'
import { ShippingForm } from '#app/checkout/components/shipping-form.tsx'
import { type RouteResponse, toRouteResponse } from '#tests/setup/call-route.ts'
import { clientAction } from './checkout.tsx'

afterEach(() => vi.unstubAllGlobals())

const NO_ANSWER = new TypeError('Failed to fetch')
const UNKNOWN = 'We don’t know yet whether your order was placed.'
const NOT_PLACED = 'Your order was not placed.'

describe('an order without a response', () => {
  // product: 7.14
  it('may have been placed: the page says so, and that sending it again is safe', async () => {
    const { status, data } = await sendOrder(NO_ANSWER)
    expect(status).toBe(503)
    const page = render(data)
    expect(page).toContain(UNKNOWN)
    expect(page).toContain('nothing is ordered twice. Your cart is saved.')
    expect(page).not.toContain(NOT_PLACED)
  })

  it('may have been placed if a proxy gave up on the server', async () => {
    const { data } = await sendOrder(errorResponse(504, 'Gateway Timeout'))
    expect(render(data)).toContain(UNKNOWN)
  })

  it('was not placed if the server was too busy', async () => {
    const { data } = await sendOrder(errorResponse(503, 'The shop is busy.'))
    const page = render(data)
    expect(page).toContain(NOT_PLACED)
    expect(page).toContain('Your cart is saved')
    expect(page).not.toContain(UNKNOWN)
  })

  it('may have been placed if the network failed after sending, and waits for the network', async () => {
    const { data } = await sendOrder(NO_ANSWER, { isOnlineAfter: false })
    expect(data).toMatchObject({ isOffline: true, isUncertain: true, refusals: [] })
  })

  it('was not sent if there was no network before', async () => {
    const { data } = await sendOrder(NO_ANSWER, { isOnlineBefore: false, isOnlineAfter: false })
    expect(data).toMatchObject({ isOffline: true, isUncertain: false, refusals: [] })
  })

  it('may still have been placed when a later attempt fails before it reaches the server', async () => {
    await sendOrder(NO_ANSWER, { key: 'sent once' })
    const offline = { key: 'sent once', isOnlineBefore: false, isOnlineAfter: false }
    expect((await sendOrder(NO_ANSWER, offline)).data).toMatchObject({ isUncertain: true })
    const away = { refusals: [SHOP_AWAY], cart: '[]', idempotencyKey: 'sent once' }
    const result = await clientAction(callOf('sent once', async () => away))
    expect(render(result as unknown as CheckoutFormResult)).toContain(UNKNOWN)
    expect(await clientAction(callOf('another', async () => away))).toBe(away)
  })

  it('is sent if the browser wrongly believes that it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await clientAction(callOf('a key', async () => 'the result'))).toBe('the result')
  })
})

async function sendOrder(
  error: unknown,
  { isOnlineBefore = true, isOnlineAfter = true, key = crypto.randomUUID() as string } = {},
): Promise<RouteResponse> {
  const navigator = { onLine: isOnlineBefore }
  vi.stubGlobal('navigator', navigator)
  const serverAction = async () => {
    navigator.onLine = isOnlineAfter
    throw error
  }
  return toRouteResponse(await clientAction(callOf(key, serverAction)))
}

function callOf(idempotencyKey: string, serverAction: () => Promise<unknown>): never {
  const body = new URLSearchParams({ idempotencyKey })
  return {
    request: new Request('http://shop.example/checkout', { method: 'POST', body }),
    serverAction,
  } as never
}

function render(result: CheckoutFormResult): string {
  const form = () => (
    <ShippingForm cart="[]" idempotencyKey="" amounts={undefined} result={result} backLink={null} />
  )
  const Stub = createRoutesStub([{ path: '/', Component: form }])
  return renderToStaticMarkup(<Stub />)
}

/** As the router hands on a response that is none of the store's pages. */
function errorResponse(status: number, data: string) {
  return { status, statusText: '', internal: false, data }
}
