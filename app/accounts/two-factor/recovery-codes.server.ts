import { createHash, randomInt } from 'node:crypto'

const HOW_MANY = 10
/** Without letters and digits that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes like `k7mq-2hdx-9rte-wpan`, of 79 bits each. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: 4 }, group).join('-'))
}

/** What is stored of a recovery code. A fast hash is enough, because none can be guessed. */
export function digestOf(recoveryCode: string): string {
  return createHash('sha256').update(recoveryCode).digest('hex')
}
