import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { submitForm } from './submit-form.ts'

const call = (serverAction: () => Promise<unknown>) => ({
  request: new Request('http://shop.test/contact', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Sana' }),
  }),
  serverAction,
})
const failed = (typed: FormData) => ({ isDone: false, text: `Not saved: ${typed.get('name')}` })

test('the result of the server action is passed on', async () => {
  expect(
    await submitForm(
      call(async () => ({ isDone: true })),
      failed,
    ),
  ).toEqual({ isDone: true })
})

test.each([
  ['the network', new TypeError('Failed to fetch')],
  ['the server', { status: 500, statusText: '', internal: false, data: undefined }],
])('a failure of %s is a result with status 503 that has what was typed', async (_, thrown) => {
  const result = await submitForm(
    call(() => Promise.reject(thrown)),
    failed,
  )
  expect(result).toMatchObject({ data: { isDone: false, text: 'Not saved: Sana' }, init: { status: 503 } })
})

test.each([
  ['a redirect', redirect('/login')],
  ['a refusal', { status: 404, statusText: '', internal: false, data: undefined }],
])('%s of the server action is thrown', async (_, thrown) => {
  await expect(
    submitForm(
      call(() => Promise.reject(thrown)),
      failed,
    ),
  ).rejects.toBe(thrown)
})
