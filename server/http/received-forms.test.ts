import { expect, test, vi } from 'vitest'
import { ROUTE_FACTS } from '#app/route-facts.ts'
import { openApp, page } from '#tests/setup/open-app.ts'

const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' }

// product: 19.3
test('a form of more than 64 KB is refused, with or without a Content-Length', async () => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const body = 'a'.repeat(65_537)
  const unannounced = new Blob([body]).stream()
  expect((await ask('/contact', { method: 'POST', body })).status).toBe(413)
  expect(
    (await ask('/contact', { method: 'POST', body: unannounced, duplex: 'half' } as RequestInit)).status,
  ).toBe(413)
  expect(render).not.toHaveBeenCalled()
})

test('the longest message of a shopper and a long form of staff pass', async () => {
  const { ask } = openApp(async request => new Response(String((await request.text()).length)))
  const message = `message=${'%E2%80%B9'.repeat(5_000)}`
  expect(await (await ask('/contact', { method: 'POST', body: message })).text()).toBe('45008')
  expect(await (await ask('/admin/settings', { method: 'POST', body: 'a'.repeat(900_000) })).text()).toBe(
    '900000',
  )
})

// product: 19.3
test.each([
  ['fields', 'a&'.repeat(100), 'application/x-www-form-urlencoded'],
  [
    'fields, whatever the case of its type',
    'a&'.repeat(100),
    'Application/X-WWW-Form-Urlencoded; charset=utf-8',
  ],
  [
    'parts',
    '--b\r\ncontent-DISPOSITION: form-data; name="a"\r\n\r\n\r\n'.repeat(101),
    'multipart/form-data; boundary=b',
  ],
])('a form of more than a hundred %s is refused before it is parsed', async (_what, body, type) => {
  const render = vi.fn(page)
  const { ask } = openApp(render)
  const answer = await ask('/contact', { method: 'POST', headers: { 'Content-Type': type }, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('100 fields at most')
  expect(render).not.toHaveBeenCalled()
})

// product: 19.3
test('a form with a file is accepted as each browser names its boundary', async () => {
  const { ask } = openApp(async request => new Response([...(await request.formData()).keys()].join()))
  for (const boundary of [
    '----WebKitFormBoundarykfkLw8LHqBcwDOGD',
    '---------------------------9051914041544843365972754266',
    '----geckoformboundaryf0a1',
  ]) {
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="slip"; filename="a.png"\r\n\r\nx\r\n--${boundary}--\r\n`
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
    const answer = await ask('/track-order/x/pay', { method: 'POST', headers, body })
    expect([answer.status, await answer.text()], boundary).toEqual([200, 'slip'])
  }
})

/** What costs parsers far more than it costs its sender. */
const POISONS: Record<string, [type: string, body: string]> = {
  'a million fields': ['application/x-www-form-urlencoded', 'a&'.repeat(2_900_000)],
  'a thousand fields': ['application/x-www-form-urlencoded; charset=utf-8', 'a&'.repeat(1_000)],
  'a hundred thousand parts': [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-DISPOSITION: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000),
  ],
  'parts of a second type': [
    'text/plain, multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_000),
  ],
  'parts under the first of two boundaries': [
    'multipart/form-data; boundary=a; boundary=b',
    '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(1_000),
  ],
  'a million headers of one part': [
    'multipart/form-data; boundary=b',
    `--b\r\n${'a:\r\n'.repeat(1_000_000)}\r\n\r\n--b--`,
  ],
  'a million names of one part': [
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data${';name=a'.repeat(800_000)}\r\n\r\nx\r\n--b--`,
  ],
}

// product: 19.3
test.each(Object.entries(POISONS))(
  '%s reach the parser of no address',
  { timeout: 60_000 },
  async (_, [type, body]) => {
    const parsed: string[] = []
    const { ask } = openApp(async request => {
      const form = await request.formData().catch(() => undefined)
      if (form) parsed.push(new URL(request.url).pathname)
      return new Response(null, { status: 400 })
    })
    const bytes = Buffer.from(body)
    let slowest = 0
    for (const [pattern, { takesUploads }] of Object.entries(ROUTE_FACTS)) {
      const path = pattern.replace(/:\w+|\*/g, 'x')
      // As much of it as may be sent there.
      const sent = bytes.subarray(0, takesUploads ? 5_900_000 : 65_000)
      const begun = process.cpuUsage()
      const { status } = await ask(path, { method: 'POST', headers: { 'Content-Type': type }, body: sent })
      const { user, system } = process.cpuUsage(begun)
      slowest = Math.max(slowest, (user + system) / 1_000)
      expect([400, 413], path).toContain(status)
    }
    expect(parsed).toEqual([])
    expect(slowest, 'the processor time of the slowest in ms').toBeLessThan(400)
  },
)

test('a form that never ends is abandoned', async () => {
  vi.useFakeTimers()
  try {
    const { ask } = openApp(page)
    const body = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(9)) })
    const answer = ask('/contact', { method: 'POST', body, duplex: 'half' } as RequestInit)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await answer).status).toBe(408)
    expect((await answer).headers.get('Connection')).toBe('close')
  } finally {
    vi.useRealTimers()
  }
})

test.each(['/admin/pictures', '/admin/pictures.data'])(
  'a picture for %s is passed on unread, and reading fails if it is too long',
  async path => {
    const read: number[] = []
    let left = 7
    const megabytes = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (left-- === 0) return controller.close()
          read.push(left)
          controller.enqueue(new Uint8Array(1_000_000))
        },
      },
      { highWaterMark: 0 },
    )
    const { ask } = openApp(async request => {
      expect(read).toEqual([])
      const error = await request.formData().catch(error => error)
      return new Response(error.name, { status: 422 })
    })
    const form = { method: 'POST', body: megabytes, duplex: 'half', headers: MULTIPART }
    const answer = await ask(path, form as RequestInit)
    expect(await answer.text()).toBe('TooLongBody')
    expect(read).toHaveLength(7)
  },
)

test('a picture of five megabytes arrives whole, zeros included', async () => {
  const { ask } = openApp(async request => {
    const file = (await request.formData()).get('image') as File
    return new Response(String((await file.bytes()).byteLength))
  })
  const body = new FormData()
  body.append('image', new File([new Uint8Array(5_242_879)], 'photo.jpg'))
  expect(await (await ask('/admin/pictures', { method: 'POST', body })).text()).toBe('5242879')
})

test.each(['/admin/product', '/admin/picturesque', '/admin/pictures/more', '/pictures', '/x/admin/pictures'])(
  'a long form for %s is refused before it reaches its page',
  async path => {
    const render = vi.fn(page)
    const { ask } = openApp(render)
    expect((await ask(path, { method: 'POST', body: 'a'.repeat(1_000_001) })).status).toBe(413)
    expect(render).not.toHaveBeenCalled()
  },
)

test('a form with a NUL character is refused, because PostgreSQL texts can’t contain it', async () => {
  const { ask } = openApp(page)
  const answer = await ask('/contact', { method: 'POST', body: new URLSearchParams({ message: 'a\0b' }) })
  expect(answer.status).toBe(400)
})

test('the router gets the form unchanged, under the origin that the form was sent from', async () => {
  const seen: string[] = []
  const { ask } = openApp(async request => {
    seen.push(request.url, String((await request.formData()).get('city')))
    return new Response(null, { status: 303, headers: { Location: '/' } })
  })
  const headers = { Origin: 'https://shop.test' }
  await ask('/checkout?step=2', { method: 'POST', headers, body: new URLSearchParams({ city: 'Lahore' }) })
  expect(seen).toEqual(['https://shop.test/checkout?step=2', 'Lahore'])
})

test.each(['https://evil.test', 'null', 'http://shop.test.evil.test'])(
  'a form that was sent from %s is refused',
  async origin => {
    const render = vi.fn(page)
    const { ask } = openApp(render)
    const answer = await ask('/contact', { method: 'POST', headers: { Origin: origin }, body: 'a=b' })
    expect(answer.status).toBe(403)
    expect(render).not.toHaveBeenCalled()
  },
)

test('the sender of a form sees its effect: changes are received before the response', async () => {
  const { ask, receiveChanges } = openApp(page)
  await ask('/about')
  expect(receiveChanges).not.toHaveBeenCalled()
  await ask('/contact', { method: 'POST', body: 'a=b' })
  expect(receiveChanges).toHaveBeenCalledTimes(1)
})
