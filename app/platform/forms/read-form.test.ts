import { describe, expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const post = (body: BodyInit) => new Request('http://shop.test/contact', { method: 'POST', body })
const refused = { init: { status: 400 } }

describe('a posted form', () => {
  test('is read with all its fields', async () => {
    const form = await readForm(post(new URLSearchParams({ user_name: 'Sana', message: 'a[0].b __c' })))
    expect([...form]).toEqual([
      ['user_name', 'Sana'],
      ['message', 'a[0].b __c'],
    ])
  })

  test('is refused if its body is no form', async () => {
    await expect(readForm(post('{"a":1}'))).rejects.toMatchObject(refused)
  })

  test.each(['__intent__', '__state__', '__proto__', 'message[5000000]', 'message[]', 'a.b', ''])(
    'is refused with a field named %j',
    async name => {
      await expect(readForm(post(new URLSearchParams([[name, 'x']])))).rejects.toMatchObject(refused)
    },
  )

  test('is refused if a multipart body contains NUL, which PostgreSQL texts can’t contain', async () => {
    const form = new FormData()
    form.set('token', 'a\0b')
    await expect(readForm(post(form))).rejects.toMatchObject(refused)
  })

  test('is refused with an excessive number of fields', async () => {
    const many = new URLSearchParams(Array.from({ length: 101 }, (_, number) => [`field${number}`, 'x']))
    await expect(readForm(post(many))).rejects.toMatchObject(refused)
  })
})
