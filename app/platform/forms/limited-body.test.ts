import { expect, test, vi } from 'vitest'
import { isTooLongBody, limitBody } from './limited-body.ts'

/** A request whose body has this many chunks of ten bytes; `pull` is called for each that is read. */
function requestOf(chunks: number, headers: Record<string, string> = {}) {
  let left = chunks
  const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (left-- > 0) controller.enqueue(new Uint8Array(10))
    else controller.close()
  })
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return { request: new Request('http://shop.test/', init as RequestInit), pull }
}

async function lengthOf(body: ReadableStream<Uint8Array>): Promise<number> {
  return (await new Response(body).arrayBuffer()).byteLength
}

async function failureOf(body: ReadableStream<Uint8Array>): Promise<unknown> {
  return lengthOf(body).catch(error => error)
}

test('a body within the limit arrives whole', async () => {
  expect(await lengthOf(limitBody(requestOf(5).request, 50))).toBe(50)
})

test('a body over the limit fails, and no more of it is read', async () => {
  const { request, pull } = requestOf(1_000_000)
  expect(isTooLongBody(await failureOf(limitBody(request, 49)))).toBe(true)
  expect(pull).toHaveBeenCalledTimes(5)
})

test('a body whose Content-Length is over the limit is not read at all', async () => {
  const { request, pull } = requestOf(10, { 'Content-Length': '100' })
  expect(isTooLongBody(await failureOf(limitBody(request, 99)))).toBe(true)
  expect(pull).not.toHaveBeenCalled()
})

test('nothing is read before the stream is', async () => {
  const { request, pull } = requestOf(10)
  limitBody(request, 50)
  await new Promise(setImmediate)
  expect(pull).not.toHaveBeenCalled()
})

test('a body that breaks off fails with its own error, not as too long', async () => {
  const body = new ReadableStream({ pull: controller => controller.error(new Error('gone')) })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const error = await failureOf(limitBody(new Request('http://shop.test/', init), 50))
  expect(error).toBeInstanceOf(Error)
  expect(isTooLongBody(error)).toBe(false)
})

test('a request without a body has an empty one', async () => {
  expect(await lengthOf(limitBody(new Request('http://shop.test/', { method: 'POST' }), 50))).toBe(0)
})
