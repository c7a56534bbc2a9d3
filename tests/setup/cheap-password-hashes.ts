import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Hashes the passwords of tests with the same function at its smallest cost: the tests hash hundreds, and each would take
 * a tenth of a second of a core. Stores that tests start as processes hash at the full cost.
 */
const CHEAP = { N: 2, r: 1, p: 1 }
const { scrypt } = crypto

if (!('isCheap' in scrypt)) {
  const cheapScrypt = (
    password: crypto.BinaryLike,
    salt: crypto.BinaryLike,
    length: number,
    options: crypto.ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { ...options, ...CHEAP }, done)
  crypto.scrypt = Object.assign(cheapScrypt, { isCheap: true }) as unknown as typeof crypto.scrypt
  syncBuiltinESMExports()
}
