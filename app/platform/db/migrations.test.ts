import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))
/** Earlier ones are applied in shops already. */
const FIRST = '0143'

test('a migration drops indexes last: until it ends, no page can read their table', async () => {
  const names = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql') && name >= FIRST)
  const early = []
  for (const name of names) {
    const text = await readFile(`${MIGRATIONS}/${name}`, 'utf8')
    const [, after = ''] = text.split(/^DROP INDEX.*$/m, 2)
    if (/^(CREATE|ALTER|UPDATE)/m.test(after)) early.push(name)
  }
  expect(early).toEqual([])
})
