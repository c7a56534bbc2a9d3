import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Label } from '../label.ts'
import type { LabelPaper } from '../label-query.ts'
import { makeLabels } from './make-labels.server.ts'

const STORE = { name: 'Darzi', address: '12 Mall Road, Lahore', phone: '+924235761234' }

function label(index: number, changes: Partial<Label> = {}): Label {
  return {
    parcelId: index,
    reference: `DZ-ABC${index}-1`,
    trackingNumber: `2510000${index}`,
    courier: 'PostEx',
    state: 'packed',
    toCollectPaisa: 249_000,
    isPaid: false,
    pieces: 2,
    weightGrams: 750,
    takesBack: '',
    customerName: 'عائشہ خان',
    phone: '+923001234567',
    streetAddress: 'مکان نمبر ۱۲، گلی ۴، بلاک C، گلبرگ III',
    city: 'Lahore',
    listedCity: 'Lahore',
    zipCode: '54000',
    landmark: 'Near the mosque',
    riderNote: 'Call first',
    ...changes,
  }
}

function make(labels: Label[], paper: LabelPaper): Promise<Buffer> {
  const checked = labels.map(each => ({ ...each, checkAddress: checkAddressOf(each) }))
  return makeLabels({ labels: checked, paper, store: STORE })
}

const checkAddressOf = ({ reference }: Label) => `https://darzi.example/parcel-check/${reference}.1.signature`

const { resolve } = createRequire(import.meta.url)

/** The codes on each page of a PDF, as a scanner reads them from the page as a printer prints it. */
async function readCodes(file: Buffer): Promise<string[][]> {
  const wasmBinary = new Uint8Array(await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
  const pages: string[][] = []
  for (const picture of await drawPages(file)) {
    const codes = await readBarcodes(picture, { formats: ['Code128', 'QRCode'] })
    pages.push(codes.map(({ text }) => text).sort())
  }
  return pages
}

const PIXELS_FOR_EACH_POINT = 2

/** A picture of each page, drawn by the PDF reader of Chrome. */
async function drawPages(file: Buffer): Promise<ImageData[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  try {
    const pictures: ImageData[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: PIXELS_FOR_EACH_POINT, render: 'bitmap' })
      pictures.push({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' })
    }
    return pictures
  } finally {
    document.destroy()
    library.destroy()
  }
}

const codesOf = (each: Label) => [each.trackingNumber ?? each.reference, checkAddressOf(each)]

// product: 23.1
test.each(['a4', 'a6', 'roll'] as const)('a scanner reads both codes of each label on %s', async paper => {
  const labels = [1, 2, 3, 4, 5].map(index => label(index))
  const pages = await readCodes(await make(labels, paper))
  expect(pages).toHaveLength(paper === 'a4' ? 2 : 5)
  expect(pages.flat().sort()).toEqual(labels.flatMap(codesOf).sort())
})

test('a label without a tracking number has its reference as barcode, and takes the longest texts', async () => {
  const long = label(1, {
    trackingNumber: null,
    customerName: 'Muhammad '.repeat(10),
    streetAddress: 'گلی نمبر ۴ نزد جامع مسجد '.repeat(8),
    landmark: 'W'.repeat(200),
    riderNote: 'x'.repeat(200),
    listedCity: '😀 北京',
  })
  expect((await readCodes(await make([long], 'roll'))).flat()).toEqual(codesOf(long))
})

// product: 23.5
test('a label says how its parcel ended, and that an order is paid only if it is', async () => {
  const read = async (changes: Partial<Label>) => textOf(await make([label(1, changes)], 'a6'))
  expect(await read({})).toContain('Cash on delivery: collect')
  const nothing = { toCollectPaisa: 0 }
  for (const [changes, said] of [
    [{ isPaid: true }, 'Paid: collect nothing'],
    [{}, 'Collect nothing'],
    [{ state: 'delivered', isPaid: true }, 'Delivered: collect nothing'],
    [{ state: 'lost' }, 'Lost: collect nothing'],
    [{ state: 'returned' }, 'Returned: collect nothing'],
  ] as const) {
    const text = await read({ ...nothing, ...changes })
    expect(text).toContain(said)
    expect(text).not.toContain('Cash on delivery')
  }
})

async function textOf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  try {
    return [...document.pages()].map(page => page.getText()).join(' ')
  } finally {
    document.destroy()
    library.destroy()
  }
}
