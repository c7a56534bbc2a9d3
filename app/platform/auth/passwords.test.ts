import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.server.ts'

const { scrypt } = crypto
afterEach(() => replaceScrypt(scrypt))

test('passwords are hashed and checked one at a time, however many wait', async () => {
  let running = 0
  let most = 0
  replaceScrypt(((...given: Parameters<typeof scrypt>) => {
    most = Math.max(most, ++running)
    const [password, salt, length, options, done] = given
    scrypt(password, salt, length, { ...options, N: 2, r: 1 }, (error, key) => {
      running--
      done(error, key)
    })
  }) as typeof scrypt)
  const hashes = await Promise.all(Array.from({ length: 8 }, (_, at) => hashPassword(`password ${at}`)))
  const checks = await Promise.all(
    hashes.map((hash, at) => verifyPassword({ hash, password: `password ${at % 4}` })),
  )
  expect(checks).toEqual([true, true, true, true, false, false, false, false])
  expect(most).toBe(1)
})

/** For those who have imported it, too. */
function replaceScrypt(replacement: typeof scrypt): void {
  crypto.scrypt = replacement
  syncBuiltinESMExports()
}
