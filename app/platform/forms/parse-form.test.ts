import { expect, test } from 'vitest'
import { z } from 'zod'
import { multiLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { parseForm } from './parse-form.ts'

const schema = z.object({
  user_name: singleLineText({ required: 'Who?', tooLong: 'Shorten the name.', maximum: 100 }),
  message: multiLineText({ required: 'What?', tooLong: 'Shorten the message.', maximum: 5_000 }),
})

function contact(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseForm(form, { schema })
}

// product: 19.3
test('a value that is too long for its field is refused and not sent back; the others are', () => {
  const reply = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) }).reply()
  expect(reply.error?.message).toEqual(['Shorten the message.'])
  expect(reply.initialValue).toMatchObject({ user_name: 'Sana' })
  expect(JSON.stringify(reply)).not.toContain('‹')
})

test('a long value of an unknown field is not sent back either', () => {
  const reply = contact({ user_name: 'Sana', other: '‹'.repeat(20_000) }).reply({ formErrors: ['Not now.'] })
  expect(reply.error?.['']).toEqual(['Not now.'])
  expect(reply.initialValue).toMatchObject({ user_name: 'Sana' })
  expect(JSON.stringify(reply)).not.toContain('‹')
})

test('other hidden fields stay hidden, and an emptied field comes back empty', () => {
  const submission = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) })
  expect(submission.reply({ resetForm: true }).initialValue).toBeNull()
  expect(submission.reply({ hideFields: ['user_name'] }).initialValue?.user_name).toBeUndefined()
})
