import {
  type Demand,
  forecastDemand,
  HISTORY_DAYS,
  measureBusyDays,
} from '#app/catalogue/inventory/forecast/forecast-demand.ts'
import { runOutOf } from '#app/catalogue/inventory/forecast/run-out.ts'
import { SCENARIOS, type Scenario, type SimulatedProduct, simulateShop } from './run-out/simulate-shop.ts'

const PRODUCTS = 120
const SHOPS = 8
/** A run-out further off is not looked at. */
const MOST_DAYS = 90

/** Sums over the sizes of some shops. */
class Errors {
  #sums = { units14: 0, actual14: 0, units30: 0, actual30: 0, days: 0, runOuts: 0, ranges: 0, within: 0 }

  add({ wanted }: { wanted: readonly number[] }, demand: Demand, onHand: number, hasRange: boolean): void {
    const sums = this.#sums
    const [in14, in30] = [sumOf(wanted.slice(0, 14)), sumOf(wanted.slice(0, 30))]
    sums.units14 += Math.abs(demand.perDay * 14 - in14)
    sums.actual14 += in14
    sums.units30 += Math.abs(demand.perDay * 30 - in30)
    sums.actual30 += in30
    const day = runOutDay(wanted, onHand)
    if (day > MOST_DAYS) return
    const { days, likely } = runOutOf(onHand, demand)
    sums.days += Math.abs(Math.min(days, MOST_DAYS) - day)
    sums.runOuts += 1
    if (!hasRange || !likely) return
    sums.ranges += 1
    if (day >= likely.first && day <= likely.last) sums.within += 1
  }

  /** WAPE of the pieces in 14 and 30 days, and the mean error of the day. */
  get cells(): string[] {
    const { units14, actual14, units30, actual30, days, runOuts } = this.#sums
    return [percent(units14 / actual14), percent(units30 / actual30), (days / runOuts).toFixed(1)]
  }

  get range(): string {
    const { ranges, within, runOuts } = this.#sums
    return `${percent(within / ranges)} of ${percent(ranges / runOuts)}`
  }
}

/**
 * `node bench/measure-run-out.ts`: forecasts sizes of simulated shops, whose demand is known, by the method of the store, by the
 * mean of the last 30 days, and by the true mean of the demand, which no method can do better than. Prints a table in Markdown.
 */
function measure(): void {
  console.log(
    '| shop | pieces in 14 days: store, 30-day mean, truth | pieces in 30 days | day of the run-out, error in days | in the range |\n| --- | --- | --- | --- | --- |',
  )
  for (const scenario of SCENARIOS) console.log(`| ${rowOf(scenario).join(' | ')} |`)
}

function rowOf(scenario: Scenario): string[] {
  const [store, naive, truth] = [new Errors(), new Errors(), new Errors()]
  for (let seed = 1; seed <= SHOPS; seed++) {
    const products = simulateShop(scenario, PRODUCTS, seed * 7_919)
    const shop = shopOf(products)
    for (const [at, { sizes }] of products.entries()) {
      const demands = forecastDemand(
        sizes.map(size => ({ ...size, usualShare: shop.shareOf(size.size) })),
        shop,
      )
      for (const [place, size] of sizes.entries()) {
        const onHand = 1 + ((at * 7 + place * 13) % 25)
        store.add(size, demands[place] as Demand, onHand, true)
        naive.add(size, { perDay: sumOf(size.sold.slice(-30)) / 30, evidence: 99 }, onHand, false)
        truth.add(size, { perDay: sumOf(size.meanWanted.slice(0, 30)) / 30, evidence: 99 }, onHand, false)
      }
    }
  }
  const together = store.cells.map((cell, at) => [cell, naive.cells[at], truth.cells[at]].join(', '))
  return [scenario.name, ...together, store.range]
}

/** What the orders of the shop would say of it, see `readShopSales`. */
function shopOf(products: readonly SimulatedProduct[]) {
  const sizes = products.flatMap(product => product.sizes)
  const perDay = Array.from({ length: HISTORY_DAYS }, (_, day) =>
    sumOf(sizes.map(({ sold }) => sold[day] ?? 0)),
  )
  const pieces = (size: string) =>
    sumOf(sizes.filter(one => one.size === size).map(({ sold }) => sumOf(sold)))
  const all = sumOf(perDay)
  return {
    busy: measureBusyDays(perDay),
    usualPerDay: all / HISTORY_DAYS / products.length,
    comingBack: 0,
    shareOf: (size: string) => pieces(size) / all,
  }
}

/** The day on which the last piece goes; infinite if it does not. */
function runOutDay(wanted: readonly number[], onHand: number): number {
  let left = onHand
  const day = wanted.findIndex(pieces => {
    left -= pieces
    return left <= 0
  })
  return day < 0 ? Number.POSITIVE_INFINITY : day
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

measure()
