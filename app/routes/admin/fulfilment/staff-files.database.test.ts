import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { findRoute } from '#app/find-route.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { limitBody } from '#app/platform/forms/limited-body.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action as uploadStatement } from './cash.tsx'
import { action as uploadAnswer } from './courier-sheets.tsx'

let shop: TestDatabase
let courierId = ''

beforeAll(async () => {
  shop = await createTestDatabase()
  const [courier] = await shop.database.insert(couriers).values({ name: 'Swift' }).returning()
  courierId = String(courier?.id)
})
afterAll(() => shop.drop())

/** The pages that take a file of a courier, by their addresses. */
const PAGES = {
  '/admin/cash': { field: 'statement', action: uploadStatement },
  '/admin/couriers/1/sheets': { field: 'sheet', action: uploadAnswer },
}

const MEGABYTE = 1_000_000
const FILES: Record<string, { content: string | Uint8Array; status: number; sentence: RegExp }> = {
  'a file of 31 MB': {
    content: new Uint8Array(31 * MEGABYTE),
    status: 413,
    sentence: /larger than 8 MB/,
  },
  'an old .xls': {
    content: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    status: 422,
    sentence: /^That file is an old \.xls\. Save it as \.xlsx or CSV and try again\.$/,
  },
  'a PDF': { content: '%PDF-1.4', status: 422, sentence: /is a PDF/ },
  'a web page': { content: '<html><table>', status: 422, sentence: /is a web page/ },
  'an empty file': { content: '', status: 422, sentence: /is empty/ },
  'no file': { content: '', status: 422, sentence: /Please choose the file/ },
}

describe.each(Object.entries(PAGES))('%s', (path, { field, action }) => {
  // product: 24.16
  it.each(Object.entries(FILES))(
    'answers %s with a sentence',
    async (kind, { content, status, sentence }) => {
      const form = new FormData()
      for (const [name, value] of [
        ['intent', 'read'],
        ['courier', courierId],
      ] as const)
        form.set(name, value)
      const part = typeof content === 'string' ? content : new Uint8Array(content)
      form.set(field, new File([part], kind === 'no file' ? '' : 'file.xls'))
      expect(findRoute(path).facts.takesUploads).toBe('sheet')
      const response = await send(action, path, form)
      expect(response.init?.status).toBe(status)
      expect(response.data).toMatchObject({ isDone: false, text: expect.stringMatching(sentence) })
    },
  )
})

async function send(action: (typeof PAGES)[keyof typeof PAGES]['action'], path: string, form: FormData) {
  const context = new RouterContextProvider()
  context.set(servicesContext, createTestServices(shop.database))
  context.set(viewerContext, { email: 'sana@darzi.example' } as never)
  const whole = new Request(`http://shop.test${path}`, { method: 'POST', body: form })
  const init = { method: 'POST', headers: whole.headers, body: limitBody(whole, 8_100_000), duplex: 'half' }
  const request = new Request(whole.url, init as RequestInit)
  const answer = await action({ request, params: { courierId }, context } as never)
  return answer as unknown as { init?: ResponseInit; data: unknown }
}
