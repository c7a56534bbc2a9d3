import { arrayBuffer } from 'node:stream/consumers'
import { findFormProblem } from './find-form-problem.ts'

/** The body of a request exceeded its limit. */
class TooLongBody extends Error {
  override name = 'TooLongBody'
}

/**
 * Returns the body as a stream that reads nothing in advance and fails as soon as the limit is exceeded: at the first
 * read if Content-Length already exceeds it. The rest of a long body is left unread.
 */
export function limitBody(request: Request, maxBytes: number): ReadableStream<Uint8Array> {
  const announced = Number(request.headers.get('Content-Length'))
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (announced > maxBytes) throw new TooLongBody()
        reader ??= request.body?.getReader()
        const next = await reader?.read()
        if (!next || next.done) return controller.close()
        bytes += next.value.byteLength
        if (bytes > maxBytes) throw new TooLongBody()
        controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Returns a form's body as a stream that holds it back until all of it has arrived and `findFormProblem` has found nothing: a parser
 * never sees another. Reads nothing in advance, and fails as `limitBody` does.
 */
export function checkedForm(request: Request, maxBytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const body = new Uint8Array(await arrayBuffer(limitBody(request, maxBytes)))
        const problem = findFormProblem(body, request.headers.get('Content-Type') ?? '')
        if (problem) throw new Error(`This is no form of ours: ${problem}.`)
        controller.enqueue(body)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Whether reading a body failed because it was too long. Compared by name, because the server and the pages are built
 * separately.
 */
export function isTooLongBody(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooLongBody'
}
