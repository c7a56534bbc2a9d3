import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { runAlone } from './run-alone.server.ts'

const { database } = await createTestDatabase()
const LOCK = 0x7e57

test('work is not run while another runs it', async () => {
  let isRun = false
  const isFirst = await runAlone(database, LOCK, async () => {
    isRun = await runAlone(database, LOCK, async () => undefined)
  })
  expect([isFirst, isRun]).toEqual([true, false])
})

/** Lets the next works find connections that are open already, which is faster than what ends a closed one. */
async function openConnections(count: number) {
  const clients = await Promise.all(Array.from({ length: count }, () => database.$client.connect()))
  for (const client of clients) client.release()
}

test('the next work runs as soon as one has ended, and after one that failed', async () => {
  for (let round = 0; round < 10; round++) {
    await openConnections(4)
    for (let work = 0; work < 4; work++) {
      const isRun = runAlone(database, LOCK, async () => {
        if (work === 1) throw new Error('failed')
      })
      if (work === 1) await expect(isRun).rejects.toThrow('failed')
      else expect(await isRun).toBe(true)
    }
  }
})
