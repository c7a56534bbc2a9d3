import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('the values of a failed statement are not logged', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(sana@example.com) already exists.',
  })
  const failed = Object.assign(
    new Error('Failed query: insert into "users" values ($1)\nparams: sana@example.com', { cause: refused }),
    { params: ['sana@example.com'] },
  )
  const described = describeError(failed)
  expect(JSON.stringify(described)).not.toContain('sana@example.com')
  expect(described).toMatchObject({
    message: 'Failed query: insert into "users" values ($1)',
    cause: { code: '23505', constraint: 'users_email' },
  })
})

// product: 19.11
test('an error that quotes an email, a phone number or a password in an address is logged without them', () => {
  const quoting = new Error(
    'postgres://darzi:secret@db.example said: 550 <sana.malik+1@example.com> unknown; call +92 300 1234567 or 0300-1234567',
  )
  for (const thrown of [quoting, quoting.message, new Error('above', { cause: quoting })]) {
    expect(JSON.stringify(describeError(thrown))).not.toMatch(/sana|malik|secret|1234567/)
  }
  expect(describeError(quoting).message).toContain('550 <…> unknown')
})

test('a thrown value that is no error is described too', () => {
  expect(describeError('out of order')).toEqual({ type: 'string', message: 'out of order' })
})
