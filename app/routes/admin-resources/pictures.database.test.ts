import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitBody } from '#app/platform/forms/limited-body.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { photo, pngBomb } from '#tests/factories/picture-files.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from './pictures.ts'

const NOT_A_PICTURE = 'Please upload only image files.'

let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
})
afterAll(() => shop.drop())

/** Sends the body as a signed-in admin. `written` lists the stored files. */
async function send(
  body: BodyInit,
  headers: Record<string, string> = {},
  { files, written } = memoryFileStore(),
) {
  const context = new RouterContextProvider()
  context.set(servicesContext, createTestServices(shop.database, { files }))
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const request = new Request('http://shop.test/admin/pictures', init)
  const response = await action({ request, context } as unknown as Parameters<typeof action>[0])
  return { status: response.init?.status ?? 200, response: response.data, written }
}

function formWith(name: string, file: File | string): FormData {
  const form = new FormData()
  form.append(name, file)
  return form
}

function upload(content: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') {
  return send(formWith('image', new File([new Uint8Array(Buffer.from(content))], name, { type })))
}

describe('POST /admin/pictures', () => {
  it('returns the picture as pages show it', async () => {
    const { status, response } = await upload(await photo({ width: 400, height: 500 }))
    expect(status).toBe(200)
    expect(response).toEqual({
      picture: {
        key: expect.stringMatching(/^[a-f0-9]{32}$/),
        width: 400,
        height: 500,
        colour: expect.stringMatching(/^#[a-f0-9]{6}$/),
        alt: '',
      },
    })
  })

  // product: 12.5
  it.each([
    ['a text', 'photo.jpg', 'image/jpeg', 'not a picture'],
    ['a drawing', 'photo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'a drawing that calls itself a PNG',
      'photo.png',
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['nothing', 'empty.jpg', 'image/jpeg', ''],
  ])('returns 422 with the message for %s', async (_, name, type, content) => {
    const { status, response, written } = await upload(content, name, type)
    expect({ status, response }).toEqual({ status: 422, response: { error: NOT_A_PICTURE } })
    expect(written).toEqual([])
  })

  // product: 12.5
  it('returns 422 with the message for a large file, and for a large picture', async () => {
    expect(await upload(new Uint8Array(5 * 1024 * 1024))).toMatchObject({
      status: 422,
      response: { error: 'Image size should be less than 5MB.' },
    })
    expect(await upload(pngBomb(30_000, 30_000))).toMatchObject({
      status: 422,
      response: { error: 'This picture has more than 40 megapixels. Please upload a smaller one.' },
    })
  })

  it('returns the message for a large file when the body was so large that the server stopped reading', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const long = new Request('http://shop.test', { method: 'POST', body: new Uint8Array(7_000_000) })
    expect(await send(limitBody(long, 6_000_000), headers)).toMatchObject({
      status: 422,
      response: { error: 'Image size should be less than 5MB.' },
    })
  })

  it.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\x.jpg',
    '/etc/cron.d/x',
    'a"; filename="b.php',
    '<img src=x onerror=alert(1)>.png',
    "'; drop table pictures; --",
    '‮gpj.exe',
    'a\u0000.php',
    'con.jpg',
    `${'ä'.repeat(200)}.jpg`,
  ])('accepts a picture with any name, and uses it for no file: %j', async name => {
    const { status, written } = await upload(await photo({ width: 20, height: 20 }), name)
    expect(status).toBe(200)
    for (const file of written)
      expect(file).toMatch(/^(originals\/[a-f0-9]{32}|derived\/[a-f0-9]{32}\/\d+-v\d+\.webp)$/)
  })

  it('accepts a picture with a name of ten thousand bytes', async () => {
    expect((await upload(await photo(), 'ä'.repeat(5_000))).status).toBe(200)
  })

  it('ignores the declared type: a PNG declared as text is a PNG', async () => {
    expect((await upload(await photo({ format: 'png' }), 'notes.txt', 'text/plain')).status).toBe(200)
  })

  it('accepts one picture of a form with several', async () => {
    const form = formWith('image', new File([new Uint8Array(await photo({ colour: '#111111' }))], '1.jpg'))
    form.append('image', new File([new Uint8Array(await photo({ colour: '#eeeeee' }))], '2.jpg'))
    const { status, written } = await send(form)
    expect(status).toBe(200)
    expect(written.filter(file => file.startsWith('originals/'))).toHaveLength(1)
  })

  it.each([
    ['of another name', formWith('picture', new File(['x'], 'x.jpg')), undefined],
    ['that is a text', formWith('image', 'data:image/png;base64,AAAA'), undefined],
    ['in no form', '{"image":1}', 'application/json'],
    [
      'in a form without an end',
      '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    ],
    ['in a form without a boundary', 'x', 'multipart/form-data'],
    ['in nothing', '', undefined],
  ])('returns 422 for a file %s', async (_, body, type) => {
    const { status, response } = await send(body, type ? { 'Content-Type': type } : {})
    expect({ status, response }).toEqual({ status: 422, response: { error: NOT_A_PICTURE } })
  })

  it('treats an interrupted upload like one without a picture, and logs no error', async () => {
    const broken = new ReadableStream({ pull: controller => controller.error(new Error('reset')) })
    const { status } = await send(broken, { 'Content-Type': 'multipart/form-data; boundary=b' })
    expect(status).toBe(422)
  })

  // product: 12.14
  it('returns 503 with a message, and no error, while no picture can be stored', async () => {
    const store = memoryFileStore()
    store.files.write = () => Promise.reject(new FilesUnavailable('full', 'no room'))
    const form = formWith('image', new File([new Uint8Array(await photo())], 'photo.jpg'))
    const { status, response, written } = await send(form, {}, store)
    expect(status).toBe(503)
    expect(response).toEqual({ error: 'The picture could not be stored. Please try again in a moment.' })
    expect(written).toEqual([])
  })
})
