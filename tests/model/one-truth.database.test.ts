import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { expectModel } from './compare.ts'
import { expectSameAmounts } from './compare-papers.ts'
import { expectShop, type Figures, readFigures } from './compare-shop.ts'
import type { DrivenOrder } from './driven-order.ts'
import { type ModelShop, openModelShop } from './model-shop.ts'
import { Sequence, STEP_KINDS, type Step } from './sequence.ts'

/** For a long run, resumed with another seed: `MODEL_RUNS=2000 MODEL_SEED=7 npx vitest run --project database tests/model`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 50)
const SEED = Number(process.env.MODEL_SEED ?? 48)
/** So many sequences share a shop: what waits in it is counted up to a limit. */
const RUNS_OF_SHOP = 50
const TIMEOUT_MS = 120_000 + RUNS * 1_000

const templates = fc.nat(11)
const steps = fc.array(
  fc.record({ kind: fc.constantFrom(...STEP_KINDS), order: fc.nat(5), a: fc.nat(11), b: fc.nat(11) }),
  { minLength: 1, maxLength: 12 },
)

// product: 22.12, 23.4, 24.3, 24.19, 30.7
test(
  'orders, parcels, money, stock, figures and papers are what the model says after any acts and undos',
  async () => {
    for (let done = 0; done < RUNS; done += RUNS_OF_SHOP) {
      const { database, drop } = await createTestDatabase()
      const shop = await openModelShop(database)
      const anySequence = fc.asyncProperty(templates, steps, (template, taken) => play(shop, template, taken))
      const seed = SEED * 1_000 + done / RUNS_OF_SHOP
      await fc.assert(anySequence, {
        numRuns: Math.min(RUNS_OF_SHOP, RUNS - done),
        seed,
        endOnFailure: !!process.env.QUICK,
      })
      await expectBalancedStock(database)
      await drop()
    }
    expect.hasAssertions()
  },
  TIMEOUT_MS,
)

async function play(modelShop: ModelShop, template: number, taken: readonly Step[]): Promise<void> {
  const before = await readFigures(modelShop)
  const sequence = await Sequence.begin(modelShop, template)
  const done: string[] = []
  try {
    await expectAgreement(sequence, sequence.shop.orders, before)
    for (const step of taken) {
      const words = await sequence.take(step)
      if (words === undefined) continue
      done.push(words)
      await expectAgreement(
        sequence,
        sequence.shop.orders.filter(order => order.takeChanged()),
        before,
      )
    }
    await expectAgreement(sequence, sequence.shop.orders, before)
  } catch (error) {
    throw new Error(`After ${done.join('\n  then ')}\n${error instanceof Error ? error.message : error}`)
  }
}

async function expectAgreement(
  sequence: Sequence,
  orders: readonly DrivenOrder[],
  before: Figures,
): Promise<void> {
  for (const order of orders) {
    await expectModel(order)
    await expectSameAmounts(order)
  }
  await expectShop(sequence.shop, before)
}
