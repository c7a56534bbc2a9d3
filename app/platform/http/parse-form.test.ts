import { expect, test } from 'vitest'
import { z } from 'zod'
import { multiLineText, singleLineText } from '#app/shared/text.ts'
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
test('what is longer than its field allows is refused by its name and not sent back; the rest is', () => {
  const reply = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) }).reply()
  expect(reply.error?.message).toEqual(['Shorten the message.'])
  expect(reply.initialValue).toMatchObject({ user_name: 'Sana' })
  expect(JSON.stringify(reply)).not.toContain('‹')
})

test('a long field that the form does not have is not sent back either', () => {
  const reply = contact({ user_name: 'Sana', other: '‹'.repeat(20_000) }).reply({ formErrors: ['Not now.'] })
  expect(reply.error?.['']).toEqual(['Not now.'])
  expect(reply.initialValue).toMatchObject({ user_name: 'Sana' })
  expect(JSON.stringify(reply)).not.toContain('‹')
})

test('what a form hides besides stays hidden, and one that is emptied comes back empty', () => {
  const submission = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) })
  expect(submission.reply({ resetForm: true }).initialValue).toBeNull()
  expect(submission.reply({ hideFields: ['user_name'] }).initialValue?.user_name).toBeUndefined()
})
