import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { expectModel } from './compare.ts'
import { expectSameAmounts } from './compare-papers.ts'
import { DrivenOrder, STEP_KINDS } from './drive-order.ts'
import { openModelShop } from './model-shop.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

/** For a long run, resumed with another seed: `MODEL_RUNS=2000 MODEL_SEED=7 npm run test:database -- tests/model`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60)
const SEED = Number(process.env.MODEL_SEED ?? 48)
const TIMEOUT_MS = 120_000 + RUNS * 1_000

const templates = fc.nat(11)
const steps = fc.array(fc.record({ kind: fc.constantFrom(...STEP_KINDS), a: fc.nat(11), b: fc.nat(11) }), {
  minLength: 1,
  maxLength: 12,
})

// product: 22.12, 23.4, 24.3, 24.19, 30.7
test(
  'orders, parcels, money, stock and papers are what the model says after any acts and undos',
  async () => {
    const shop = await openModelShop(database)
    const anySequence = fc.asyncProperty(templates, steps, async (template, taken) => {
      const driven = await DrivenOrder.place(shop, template)
      const done: string[] = []
      try {
        await expectModel(driven)
        for (const step of taken) {
          const words = await driven.take(step)
          if (words === undefined) continue
          done.push(words)
          await expectModel(driven)
          await expectSameAmounts(driven)
        }
      } catch (error) {
        throw new Error(`After ${done.join('\n  then ')}\n${error instanceof Error ? error.message : error}`)
      }
    })
    await fc.assert(anySequence, { numRuns: RUNS, seed: SEED })
    await expectBalancedStock(database)
    expect.hasAssertions()
  },
  TIMEOUT_MS,
)
