import { expect, test } from 'vitest'
import { readCells } from '#app/platform/sheets/read-cells.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { exportResponse } from './export-response.server.ts'

const { database } = await createTestDatabase()

function download(format: 'csv' | 'xlsx', search = '', seesCosts = true) {
  const services = { database, files: memoryFileStore().files, settings: { storeUrl: 'https://shop.pk' } }
  return exportResponse(services as never, new URLSearchParams(search), { format, seesCosts })
}

// product: 45.1
test('a sheet has a row for each size, the product in its first, and no formula', async () => {
  const shirt = await createProduct(database, {
    name: '=cmd|"/c calc"!A1',
    sizes: { S: 3, L: 0 },
    pricePaisa: 249_050,
    images: 2,
    description: 'دو لائنیں\nand "two", lines',
    compareAtPaisa: 300_000,
    featured: 'best-selling',
  })
  const kurta = await createProduct(database, {
    name: 'Kurta',
    sizes: { M: 0, XL: 0 },
    sharedStock: 7,
    archived: true,
    categoryName: 'Kurtas',
  })
  const response = download('csv', 'state=all')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/)
  const text = await response.text()
  expect(text).toContain(`"'=cmd|""/c calc""!A1"`)
  expect(text).toContain('"دو لائنیں\nand ""two"", lines"')

  const read = await readCells(new Uint8Array(await download('xlsx', 'state=all').arrayBuffer()))
  if (!read.ok) throw new Error(read.refusal.kind)
  const [header = [], ...rows] = read.cells
  const records = rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
  expect(records).toMatchObject([
    {
      ID: String(shirt.id),
      Address: shirt.slug,
      Name: '=cmd|"/c calc"!A1',
      Price: '2490.5',
      'Compare-at price': '3000',
      Size: 'S',
      Stock: '3',
      Featured: 'best-selling',
      State: 'published',
      'Picture 2': `https://shop.pk/images/${shirt.id}-1/2400-v1.webp`,
      'Text of picture 2': 'Picture 2',
    },
    { ID: String(shirt.id), Name: '=cmd|"/c calc"!A1', Price: '', Size: 'L', Stock: '0', State: '' },
    { ID: String(kurta.id), Category: 'Kurtas', Size: 'M, XL', Stock: '7', State: 'archived' },
  ])
})

// product: 45.1
test('a sheet of the list has its products only, whatever their page', async () => {
  const text = await download('csv', 'category=kurtas&state=archived&page=9').text()
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
