import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
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
    toCollectPaisa: 249_000,
    pieces: 2,
    weightGrams: 750,
    customerName: 'عائشہ خان',
    phone: '+923001234567',
    streetAddress: 'مکان نمبر ۱۲، گلی ۴، بلاک C، گلبرگ III',
    city: 'Lahore',
    zipCode: '54000',
    landmark: 'Near the mosque',
    riderNote: 'Call first',
    ...changes,
  }
}

function make(labels: Label[], paper: LabelPaper): Promise<Buffer> {
  return makeLabels({
    labels,
    paper,
    store: STORE,
    checkAddressOf: async ({ reference }) => `https://darzi.example/parcel-check/${reference}.1.signature`,
  })
}

/** The codes on each page of a PDF, as a scanner reads them. */
async function readCodes(file: Buffer): Promise<string[][]> {
  const { resolve } = createRequire(import.meta.url)
  const wasmBinary = new Uint8Array(await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
  const pages: string[][] = []
  for (const page of filledBoxes(file)) {
    const codes = await readBarcodes(drawBoxes(page), { formats: ['Code128', 'QRCode'] })
    pages.push(codes.map(({ text }) => text).sort())
  }
  return pages
}

const PIXELS_FOR_EACH_POINT = 2

/** A picture of a page, black on white, as a scanner sees it. */
function drawBoxes(boxes: string[][]): ImageData {
  const [width, height] = [600 * PIXELS_FOR_EACH_POINT, 850 * PIXELS_FOR_EACH_POINT]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const box of boxes) {
    const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = box.map(text => Number(text) * PIXELS_FOR_EACH_POINT)
    for (let row = Math.round(y); row < Math.round(y + boxHeight); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + boxWidth); column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
    }
  }
  return { data, width, height, colorSpace: 'srgb' }
}

/** The rectangles that each page of a PDF fills: its bars and squares, read from its drawing commands. */
function filledBoxes(file: Buffer): string[][][] {
  const pages: string[][][] = []
  const source = file.toString('latin1')
  for (const [, stream = ''] of source.matchAll(
    /FlateDecode[\s\S]*?>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g,
  )) {
    const commands = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    if (!/ re$/m.test(commands)) continue
    const boxes: string[][] = []
    let open: string[][] = []
    for (const command of commands.split('\n')) {
      const words = command.trim().split(' ')
      if (words.at(-1) === 're') open.push(words.slice(0, 4))
      else if (/^(f|S)$/.test(command.trim())) {
        if (command.trim() === 'f') boxes.push(...open)
        open = []
      }
    }
    pages.push(boxes)
  }
  return pages
}

const codesOf = ({ trackingNumber, reference }: Label) => [
  trackingNumber ?? reference,
  `https://darzi.example/parcel-check/${reference}.1.signature`,
]

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
    city: '😀 北京',
  })
  expect((await readCodes(await make([long], 'roll'))).flat()).toEqual(codesOf(long))
})
