import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { inLanguage } from '#app/platform/language.server.ts'
import { openPdf } from '#app/platform/pdf/open-pdf.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import { UNPAID } from '#tests/factories/order-cash.ts'
import type { InvoicedOrder } from '../printed-order.ts'
import { printedWords } from '../printed-words.ts'
import { heightOfAmounts, writeAmounts, writeCollectBox } from './invoice-amounts.server.ts'
import { makeInvoices } from './make-invoices.server.ts'

const STORE = {
  name: 'Darzi',
  address: '14 Main Boulevard',
  contact: { email: 'salaam@darzi.example', phone: '', whatsApp: '' },
  returnDays: 30,
}

function order(number: string, lineCount: number, paidPaisa = 0): InvoicedOrder {
  const totalPaisa = lineCount * 200_000 + 25_000
  return {
    number,
    status: 'processing',
    language: 'en',
    placedAt: new Date('2026-11-20T20:30:00Z'),
    customerName: 'عائشہ خان',
    phone: '+923001234567',
    streetAddress: 'مکان نمبر ۱۲، گلی ۴، Block C',
    city: 'Lahore',
    zipCode: '54000',
    landmark: '',
    riderNote: 'Call first',
    lines: Array.from({ length: lineCount }, (_, position) => ({
      position,
      productId: 1,
      name: `Oxford ${position + 1}`,
      size: 'M',
      unitPricePaisa: 100_000,
      quantity: 2,
      imageKey: null,
      sku: null,
    })),
    subtotalPaisa: lineCount * 200_000,
    discountPaisa: 0,
    discounts: [],
    shippingPaisa: 25_000,
    totalPaisa,
    paidPaisa,
    cash: { ...UNPAID, receivedPaisa: paidPaisa, toCollectPaisa: totalPaisa - paidPaisa },
    paymentMethod: 'cash_on_delivery',
    advancePaisa: 0,
    returnedPaisa: 0,
    parts: [],
  }
}

/** The words on each page, as a PDF reader finds them. */
async function readPages(file: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  try {
    return [...document.pages()].map(page => page.getText().replace(/\s+/g, ' '))
  } finally {
    document.destroy()
    library.destroy()
  }
}

// product: 13.15
test('each invoice begins on its own page, and a long one goes on with the names of the columns', async () => {
  const orders = [order('DZ-1', 40), order('DZ-2', 1, 50_000)]
  const pages = await readPages(await makeInvoices({ orders, store: STORE }))
  expect(pages).toHaveLength(4)
  const [first = '', second = '', third = '', last = ''] = pages
  expect(first).toMatch(/^Darzi .*Invoice DZ-1 21 Nov 2026, 01:30/)
  expect(second).toMatch(/^Invoice DZ-1, page 2 Qty Item Price Amount/)
  expect(`${first}${second}${third}`.match(/Oxford \d+/g)).toEqual(
    Array.from({ length: 40 }, (_, index) => `Oxford ${index + 1}`),
  )
  expect(third).toMatch(
    /Subtotal PKR 80,000.00 Shipping PKR 250.00 Total PKR 80,250.00 Thank you .* Returns within 30 days\./,
  )
  for (const text of [
    'Invoice DZ-2',
    '14 Main Boulevard',
    '0300 1234567',
    'Note for the rider: Call first',
    'Cash on delivery: collect PKR 1,750.00',
    '2 × Oxford 1 Size M PKR 1,000.00 PKR 2,000.00',
    'Total PKR 2,250.00 Paid – PKR 500.00 To pay PKR 1,750.00',
  ]) {
    expect(last).toContain(text)
  }
})

// product: 44.7
test('an invoice of an order in Urdu is in Urdu, with its numbers as they are', async () => {
  const [page = ''] = await readPages(
    await makeInvoices({ orders: [{ ...order('DZ-3', 1), language: 'ur' }], store: STORE }),
  )
  expect(page).toContain('DZ-3')
  expect(page).toContain('PKR 2,250.00')
  expect(page).not.toMatch(/Invoice|Deliver|Subtotal|Total|Thank|Size|\?/)
})

// product: 23.7
test('the PDF names what the courier of each parcel collects, in both languages', async () => {
  const parts = [1, 2].map(position => ({
    parcel: { id: position, reference: `DZ-4-${position}`, state: 'packed' as const },
    numbering: { position, of: 2 },
    toCollectPaisa: position * 75_000,
    pieces: [{ position: 0, quantity: 1 }],
  }))
  const divided = { ...order('DZ-4', 1), parts }
  const [page = ''] = await readPages(await makeInvoices({ orders: [divided], store: STORE }))
  for (const text of ['Parcel 1 of 2', 'PKR 750.00', 'Parcel 2 of 2', 'PKR 1,500.00', 'PKR 2,250.00'])
    expect(page).toContain(text)
  const inUrdu = makeInvoices({ orders: [{ ...divided, language: 'ur' }], store: STORE })
  expect(await readPages(await inUrdu)).toHaveLength(1)
})

// product: 13.15, 24.21
test('the PDF says everything that the printed page says', async () => {
  const gone = [{ position: 0, back: 1, lost: 1 }]
  const returned: InvoicedOrder = {
    ...order('DZ-5', 2),
    status: 'delivered',
    landmark: 'Near the park',
    gone,
  }
  const { words, texts } = inLanguage('en', () => {
    const words = printedWords(returned, STORE, 'invoice')
    const { store, title, placedAt, deliverTo, landmark, riderNote, columns, lines, amounts } = words
    const rows = [...lines.map(({ name, size }) => `${name} ${size}`), ...amounts.map(({ name }) => name)]
    return {
      words,
      texts: [...store, title, placedAt, deliverTo, landmark, riderNote, ...Object.values(columns), ...rows],
    }
  })
  const [page = ''] = await readPages(await makeInvoices({ orders: [returned], store: STORE }))
  for (const text of [...texts, words.collect.title, words.collect.amount, words.thanks, words.returns])
    expect(page).toContain(text)
  expect(page).toContain('1 of 2 came back')
})

// product: 13.15, 44.7
test.each(LANGUAGES)('the box of what is collected is as high as its texts in %s', async language => {
  const { pen, addPage } = await openPdf('Box')
  addPage([600, 800])
  const ends: number[] = []
  const boxes: { y: number; height: number }[] = []
  const watched: typeof pen = {
    ...pen,
    write: (...written) => {
      const end = pen.write(...written)
      ends.push(end)
      return end
    },
    rectangle: box => boxes.push(box),
  }
  const nothing = inLanguage(
    language,
    () => printedWords(order('DZ-6', 1, 225_000), STORE, 'invoice').collect,
  )
  const parcels = [1, 2].map(count => ({ name: nothing.title, amount: `PKR ${count}` }))
  for (const collect of [nothing, { ...nothing, parcels }]) {
    const end = writeCollectBox(watched, { x: 20, y: 100, width: 240 }, collect)
    expect(boxes.at(-1)).toEqual(expect.objectContaining({ y: 100, height: end - 100 }))
    expect(Math.max(...ends)).toBeLessThan(end)
  }
})

// product: 13.15
test.each(LANGUAGES)('the name of an amount is written beside it and not over it in %s', async language => {
  const { pen, addPage } = await openPdf('Amounts')
  addPage([600, 800])
  const places: { x: number; width: number }[] = []
  const watched: typeof pen = {
    ...pen,
    write: (text, place, look) => {
      places.push(place)
      return pen.write(text, place, look)
    },
  }
  const { amounts } = inLanguage(language, () => printedWords(order('DZ-7', 1, 50_000), STORE, 'invoice'))
  const long = [{ name: `${amounts[0]?.name} `.repeat(20), amount: 'PKR 1.00' }, ...amounts]
  const end = writeAmounts(watched, { x: 20, y: 100, width: 240 }, long)
  expect(places).toHaveLength(2 * long.length)
  for (const [at, name] of places.entries())
    if (at % 2 === 0) expect(name.x + name.width).toBeLessThanOrEqual(places[at + 1]?.x ?? 0)
  expect(heightOfAmounts(pen, 240, long)).toBeCloseTo(end - 100)
})
