import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { multiLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { parseForm } from './parse-form.ts'
import { textsOfForm } from './texts-of-form.ts'

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
test('a value that is too long for its field is refused and sent back as far as the field allows; the others are whole', () => {
  const reply = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) }).reply()
  expect(reply.error?.message).toEqual(['Shorten the message.'])
  expect(reply.initialValue).toEqual({ user_name: 'Sana', message: '‹'.repeat(5_000) })
})

test('a megabyte in the fields of a form is not sent back, whatever their names and however often', () => {
  const form = new FormData()
  for (let n = 0; n < 9; n++) form.append('other', 'x'.repeat(50_000))
  for (let n = 0; n < 9; n++) form.append(`other${n}`, 'x'.repeat(50_000))
  const reply = parseForm(form, { schema }).reply({ formErrors: ['Not now.'] })
  expect(reply.error?.['']).toEqual(['Not now.'])
  expect(JSON.stringify(reply.initialValue).length).toBeLessThan(101_000)
  expect(JSON.stringify(textsOfForm(form)).length).toBeLessThan(101_000)
})

test('other hidden fields stay hidden, and an emptied field comes back empty', () => {
  const submission = contact({ user_name: 'Sana', message: '‹'.repeat(5_001) })
  expect(submission.reply({ resetForm: true }).initialValue).toBeNull()
  expect(submission.reply({ hideFields: ['user_name'] }).initialValue?.user_name).toBeUndefined()
})

test('no form is sent back past these limits', () => {
  const past = globSync('app/**/*.server.ts').filter(path =>
    /parseWithZod\(|fromEntries\(\s*\[\.\.\.form\]/.test(readFileSync(path, 'utf8')),
  )
  expect(past).toEqual([])
})
