import { expect, it } from 'vitest'
import { readForm } from '#app/platform/forms/read-form.ts'
import { readPiecesForm } from './pieces-form.ts'

it('reads a line for each quantity of a form that the store accepts', async () => {
  const form = formOf({ seen: '0:M:1', size0: 'L', quantity0: '2', intent: 'correct-pieces' })
  const request = new Request('https://shop.example', { method: 'POST', body: form })
  expect(readPiecesForm(await readForm(request))).toEqual({
    seen: '0:M:1',
    wanted: [{ position: 0, size: 'L', quantity: 2 }],
  })
})

it.each([
  {},
  { seen: '0:M:1' },
  { seen: '0:M:1', quantity0: '1' },
  { seen: '0:M:1', size0: 'L', quantity0: '-1' },
  { seen: '0:M:1', size0: 'L', quantity0: '1.5' },
  { seen: '0:M:1', size0: 'L', quantity0: '1000' },
  { seen: '0:M:1', size0: '', quantity0: '1' },
])('refuses the form %o', fields => {
  expect(readPiecesForm(formOf(fields as Record<string, string>))).toBeUndefined()
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
