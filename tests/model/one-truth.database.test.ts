import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { expectModel } from './compare.ts'
import { expectPages, serveStore } from './compare-pages.ts'
import { expectSameAmounts } from './compare-papers.ts'
import { expectSales, expectSalesSums } from './compare-sales.ts'
import { expectShop, readFigures } from './compare-shop.ts'
import { type ModelShop, openModelShop } from './model-shop.ts'
import { MAX_CHOICE, Sequence, type Step } from './sequence.ts'

/** For a long run, resumed with another seed: `MODEL_RUNS=500 MODEL_SEED=7 npx vitest run --project database tests/model`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const SEED = Number(process.env.MODEL_SEED ?? 48)
const IS_LONG = process.env.MODEL_RUNS !== undefined
/** So many sequences share a shop, because what waits in it is counted up to a limit. The last one is compared with served pages. */
const RUNS_OF_SHOP = 50
const TIMEOUT_MS = 120_000 + RUNS * 5_000

const TEMPLATES = 12
const templates = fc.nat(TEMPLATES - 1)
/** How each of them begins, without any step. */
const beginnings = Array.from({ length: TEMPLATES }, (_, template): [number, Step[]] => [template, []])
const step = fc.record({ choice: fc.nat(MAX_CHOICE), order: fc.nat(5), a: fc.nat(11), b: fc.nat(11) })
const steps = fc.array(step, { minLength: 1, maxLength: 12 })
const manySteps = fc.array(step, { minLength: 12, maxLength: 12 })

// product: 22.12, 23.4, 24.3, 24.19, 30.7
test(
  'orders, parcels, money, stock, figures and papers are what the model says after any acts and undos',
  async () => {
    for (let done = 0; done < RUNS; done += RUNS_OF_SHOP) {
      const { database, drop } = await createTestDatabase()
      const shop = await openModelShop(database)
      const seed = SEED * 1_000 + done / RUNS_OF_SHOP
      const numRuns = Math.min(RUNS_OF_SHOP, RUNS - done)
      const any = fc.asyncProperty(templates, steps, (template, taken) => play(shop, template, taken))
      await fc.assert(any, { numRuns, seed, endOnFailure: IS_LONG, examples: beginnings })
      if (IS_LONG) {
        const store = await serveStore(database)
        const shown = fc.asyncProperty(templates, manySteps, (template, taken) =>
          play(shop, template, taken, ({ shop: played }) => expectPages(store, played)),
        )
        await fc.assert(shown, { numRuns: 1, seed, endOnFailure: true })
      }
      await expectBalancedStock(database)
      await expectSalesSums(database)
      await drop()
    }
    expect.hasAssertions()
  },
  TIMEOUT_MS,
)

/** Does the steps, and expects all to agree after each. @param alsoExpect what is expected besides */
async function play(
  modelShop: ModelShop,
  template: number,
  taken: readonly Step[],
  alsoExpect = async (_: Sequence) => {},
): Promise<void> {
  const before = await readFigures({ ...modelShop, courierId: 0 })
  const sequence = await Sequence.begin(modelShop, template)
  const done = [...sequence.begun]
  const expectAgreement = async (isAboutAll: boolean) => {
    for (const order of sequence.shop.orders) {
      if (!order.takeChanged() && !isAboutAll) continue
      await expectModel(order)
      await expectSameAmounts(order)
      await expectSales(order)
    }
    await expectShop(sequence.shop, before)
    await alsoExpect(sequence)
  }
  try {
    await expectAgreement(false)
    for (const next of taken) {
      done.push(await sequence.take(next))
      await expectAgreement(false)
    }
    await expectAgreement(true)
    await expectSalesSums(modelShop.database)
  } catch (error) {
    throw new Error(`After ${done.join('\n  then ')}\n${error instanceof Error ? error.message : error}`)
  }
}
