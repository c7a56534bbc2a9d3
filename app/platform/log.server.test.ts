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

test('a thrown value that is no error is described too', () => {
  expect(describeError('out of order')).toEqual({ type: 'string', message: 'out of order' })
})
