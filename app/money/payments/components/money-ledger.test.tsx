import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MoneyEntry } from '../money-entry.ts'
import { MoneyLedger } from './money-ledger.tsx'

const HAPPENED_AT = new Date('2026-11-28T09:05:00Z')

function entry(kind: MoneyEntry['kind'], amountPaisa: number, more: Partial<MoneyEntry> = {}): MoneyEntry {
  return {
    id: amountPaisa,
    kind,
    way: 'courier',
    amountPaisa,
    happenedAt: HAPPENED_AT,
    actor: 'courier',
    reference: '',
    isOfCourier: false,
    statementId: null,
    reversesId: null,
    ...more,
  }
}

function render(entries: readonly MoneyEntry[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MoneyLedger entries={entries} mayTakeBack={false} />
    </MemoryRouter>,
  ).replaceAll(/[\u2066-\u2069]/g, '')
}

/** The entries of each list, with their amounts. */
function read(entries: readonly MoneyEntry[]): Record<string, string[]> {
  const html = render(entries)
  const lists = [...html.matchAll(/<ol aria-label="([^"]*)".*?<\/ol>/g)]
  const textsOf = (list: string) =>
    [...list.matchAll(/<li.*?<\/li>/g)].map(([item]) =>
      item
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  return Object.fromEntries(lists.map(([list, label = '']) => [label, textsOf(list)]))
}

// product: 24.26
test('what raises what is due has a plus, what lowers it a minus, and what the courier deducts is no matter of the shopper', () => {
  const { Payments, 'Settled by the courier': settled } = read([
    entry('advance', 50_000, { way: 'raast', actor: 'sana' }),
    entry('collected', 289_200, { isOfCourier: true }),
    entry('rounding', -50, { way: 'rounding' }),
    entry('refund', -10_000, { way: 'raast', actor: 'sana' }),
    entry('remitted', 260_000, { isOfCourier: true }),
    entry('charge', 20_000, { isOfCourier: true }),
  ])
  expect(Payments).toMatchObject([
    expect.stringContaining('Advance, Raast − PKR 500'),
    expect.stringContaining('Collected by the courier − PKR 2,892 The courier'),
    expect.stringContaining('Rounding + PKR 0.50'),
    expect.stringContaining('Refund, Raast + PKR 100'),
  ])
  expect(settled).toMatchObject([
    expect.stringContaining('Remitted by the courier − PKR 2,600'),
    expect.stringContaining('Courier’s charge − PKR 200'),
  ])
})

// product: 24.26
test('what the courier settled names its statement, and what was taken back of it is folded', () => {
  const of = (statementId: number, id: number, reversesId: number | null = null) => ({
    ...entry('remitted', reversesId === null ? 260_000 : -260_000, { isOfCourier: true }),
    id,
    statementId,
    reversesId,
  })
  const { 'Settled by the courier': settled, ...lists } = read([
    of(7, 1),
    of(8, 2),
    of(7, 3, 1),
    entry('collected', 289_200, { isOfCourier: true }),
  ])
  expect(settled).toEqual([expect.stringContaining('− PKR 2,600 The courier · statement 8 · ')])
  expect(lists['Undone: 2 entries of statement 7']).toMatchObject([
    expect.stringContaining('Remitted by the courier − PKR 2,600'),
    expect.stringContaining('Undone: Remitted by the courier + PKR 2,600'),
  ])
  const html = render([of(7, 1), of(7, 3, 1)])
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Undone: 2 entries of/)
})

// product: 24.25
test('cash that was taken without a courier was collected by the shop', () => {
  expect(read([entry('collected', 339_200)]).Payments).toMatchObject([
    expect.stringContaining('Collected by the shop − PKR 3,392 The shop'),
  ])
})

// product: 24.21
test('an exchange names the other order, also where it is undone', () => {
  const moved = entry('exchange', 449_000, { way: 'exchange', reference: 'DZ-1', actor: 'sana' })
  expect(
    read([moved, { ...moved, id: 2, amountPaisa: -449_000, reversesId: moved.id }]).Payments,
  ).toMatchObject([
    expect.stringContaining('Moved from order DZ-1 − PKR 4,490'),
    expect.stringContaining('Undone: Moved from order DZ-1 + PKR 4,490'),
  ])
})

// product: 24.26
test('the undo of an undo says that the entry counts again', () => {
  const voucher = (id: number, amountPaisa: number, reversesId: number | null) => ({
    ...entry('voucher', amountPaisa, { way: 'voucher', reference: 'V-7LX6-48UM', actor: 'sana' }),
    id,
    reversesId,
  })
  const { Payments } = read([
    voucher(1, 50_000, null),
    voucher(2, -50_000, 1),
    voucher(3, 50_000, 2),
    voucher(4, -50_000, 3),
  ])
  expect(Payments).toMatchObject([
    expect.stringMatching(/^Voucher · V-7LX6-48UM − PKR 500/),
    expect.stringMatching(/^Undone: Voucher · V-7LX6-48UM \+ PKR 500/),
    expect.stringMatching(/^Counts again: Voucher · V-7LX6-48UM − PKR 500/),
    expect.stringMatching(/^Undone: Voucher · V-7LX6-48UM \+ PKR 500/),
  ])
})
