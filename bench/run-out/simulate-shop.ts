import { HISTORY_DAYS } from '#app/catalogue/inventory/forecast/forecast-demand.ts'

/** What shoppers want of one size, day by day, and what the shop could sell of it. */
export interface SimulatedSize {
  size: string
  /** What was sold on each day of the past, and the share of each day with a piece to buy. */
  sold: number[]
  inStock: number[]
  /** What shoppers want on each day from today on, and what they want by the mean of many such shops. */
  wanted: number[]
  meanWanted: number[]
}

export interface SimulatedProduct {
  sizes: SimulatedSize[]
}

/** What makes one shop differ from another. */
export interface Scenario {
  name: string
  /** Pieces of an average product a day. */
  perDay: number
  /** By how much demand grows in a day: each product gets a figure between minus this and this. */
  trend: number
  /** How far the year raises and lowers demand, 0 to 1, and how busy Eid and sales are; 1 is an ordinary day. */
  year: number
  rush: number
  /** The share of days on which a size is sold out. */
  soldOut: number
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'steady', perDay: 1, trend: 0, year: 0, rush: 1, soldOut: 0.05 },
  { name: 'trending', perDay: 1, trend: 0.012, year: 0, rush: 1, soldOut: 0.05 },
  { name: 'seasonal, with Eid and sales', perDay: 1, trend: 0, year: 0.5, rush: 3, soldOut: 0.05 },
  { name: 'sparse', perDay: 0.08, trend: 0, year: 0, rush: 1, soldOut: 0.05 },
  { name: 'often sold out', perDay: 1, trend: 0, year: 0, rush: 1, soldOut: 0.45 },
  { name: 'all of it', perDay: 0.4, trend: 0.006, year: 0.3, rush: 2.5, soldOut: 0.25 },
]

export const FUTURE_DAYS = 180
const SHARES: Record<string, number> = { S: 0.15, M: 0.3, L: 0.28, XL: 0.18, XXL: 0.09 }
const WEEKDAYS = [1.1, 0.9, 0.9, 0.95, 1.15, 1.1, 0.9]
/** Days of a sale, and the weeks before Eid, before today and after it. */
const SALES = [-125, -124, -123, -47, -46, -45, -18, -17, 38, 39, 40]
const EID = { from: -100, to: -80 }

/** The same shop for the same seed. */
export function simulateShop(scenario: Scenario, products: number, seed: number): SimulatedProduct[] {
  const random = seededRandom(seed)
  const year = random() * 2 * Math.PI
  return Array.from({ length: products }, () => {
    const base = scenario.perDay * Math.exp(1.1 * normal(random) - 0.6)
    const trend = scenario.trend * (2 * random() - 1)
    const meanOf = (day: number, share: number) =>
      base *
      share *
      Math.min(4, Math.exp(trend * day)) *
      (1 + scenario.year * Math.sin(year + (2 * Math.PI * day) / 365)) *
      (WEEKDAYS[(day + 700) % 7] ?? 1) *
      rushOf(day, scenario.rush)
    const sizes = Object.entries(SHARES).map(([size, usual]) => {
      const share = usual * Math.exp(0.35 * normal(random))
      return { size, ...simulateSize(day => meanOf(day, share), scenario.soldOut, random) }
    })
    return { sizes }
  })
}

function rushOf(day: number, rush: number): number {
  if (SALES.includes(day)) return rush
  return day >= EID.from && day <= EID.to ? 1 + (rush - 1) * 0.6 : 1
}

/** It is sold out for some days at a time. */
function simulateSize(meanOf: (day: number) => number, soldOut: number, random: () => number) {
  const size = {
    sold: [] as number[],
    inStock: [] as number[],
    wanted: [] as number[],
    meanWanted: [] as number[],
  }
  const daysOut = 14
  let left = 0
  for (let day = -HISTORY_DAYS; day < 0; day++) {
    if (left <= 0 && random() < soldOut / (daysOut * (1 - soldOut))) left = daysOut
    left--
    const isOut = left >= 0
    size.sold.push(isOut ? 0 : waves(meanOf(day), random))
    size.inStock.push(isOut ? 0 : 1)
  }
  for (let day = 0; day < FUTURE_DAYS; day++) {
    size.meanWanted.push(meanOf(day))
    size.wanted.push(waves(meanOf(day), random))
  }
  return size
}

/** Shoppers come in waves: a Poisson distribution around a mean that varies from day to day. */
function waves(mean: number, random: () => number): number {
  return poisson(mean * Math.exp(0.4 * normal(random) - 0.08), random)
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count++
  return count
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
