import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { type ArchiveEntry, FORMAT } from './archive-entries.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { readArchive } from './read-archive.ts'
import { createTableDigest } from './shop-snapshot.ts'
import { writeArchive } from './write-archive.ts'

const SEAL_BYTES = 40

const KINDS = ['manifest', 'pictures', 'rows', 'end']
const whole = await writeShop(FORMAT)

// product: 20.13
test('a backup that lacks its last byte, or any other part of its end, is refused', async () => {
  expect(await readAll(whole)).toEqual(KINDS)
  for (let length = whole.length - 1; length > whole.length - 100; length--)
    await expectDamaged(whole.subarray(0, length), `of ${length} bytes`)
  await expectDamaged(Buffer.concat([whole, Buffer.of(0)]), 'with a byte more')
})

// product: 20.13
test('a backup in which a byte is another is refused, those of its head and of its end in every bit', async () => {
  const isEdge = (at: number) => at < 16 || at >= whole.length - 50
  for (let at = 0; at < whole.length; at += isEdge(at) ? 1 : 5) {
    for (const bit of isEdge(at) ? [0, 1, 2, 3, 4, 5, 6, 7] : [at % 8]) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(whole.readUInt8(at) ^ (1 << bit), at)
      await expectDamaged(flipped, `byte ${at}, bit ${bit}`)
    }
  }
})

test('a backup of the first format, which has no checksum of the whole, is read; a later one without it is refused', async () => {
  const first = await writeShop(1)
  expect(await readAll(first.subarray(0, -SEAL_BYTES))).toEqual(KINDS)
  await expect(readAll(whole.subarray(0, -SEAL_BYTES))).rejects.toThrow('its checksum is missing')
})

// product: 68.15
test.each([
  [
    'a table of endless text',
    (n: number) => ({ name: `tables/products/${n}.txt`, size: 20_000_000 }),
    1,
    'larger than in any',
  ],
  ['many tables of nothing', (n: number) => ({ name: `tables/t${n}/1.txt`, size: 0 }), 3, 'does not name'],
  [
    'rows that are one letter',
    (n: number) => ({ name: `tables/products/${n}.txt`, size: 4_000_000 }),
    200,
    'expands to more',
  ],
])(
  'a small backup that expands to %s is refused before it fills the machine',
  async (_, fileAt, count, reason) => {
    const archive = pack()
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest(FORMAT)))
    async function fill() {
      for (let number = 1; number <= count; number++) {
        const { name, size } = fileAt(number)
        const file = archive.entry({ name, size })
        file.end(Buffer.alloc(size, 'a'))
        await once(file, 'finish')
      }
      archive.finalize()
    }
    const compressed = archive.pipe(createZstdCompress())
    const [bytes] = await Promise.all([buffer(compressed), fill()])
    expect(bytes.byteLength).toBeLessThan(200_000)
    const before = process.memoryUsage.rss()
    await expect(readAll(bytes)).rejects.toThrow(reason)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  },
)

const list = (name: string, content: string) => ({ header: { name }, content })
const head = list('manifest.json', JSON.stringify(manifest(FORMAT)))
const pictures = (values: string) => list('pictures.json', `{"files":[${values}],"lost":[]}`)

// product: 68.15
test.each([
  ['a list of tables of 3 MB', [list('manifest.json', ' '.repeat(3_000_000))], 'larger than in any'],
  ['a list of pictures of 17 MB', [head, pictures(' '.repeat(17_000_000))], 'larger than in any'],
  ['a list twice', [head, pictures(''), pictures('')], 'pictures.json twice'],
  ['millions of empty lists', [head, pictures('[],'.repeat(5_000_000))], 'longer than in any'],
  ['millions of wrong pictures', [head, pictures(`1${',1'.repeat(5_000_000)}`)], 'can’t be read'],
  [
    'a directory that says that it has content',
    [head, { header: { name: 'pictures.json', type: 'directory', size: 512 } as const, content: '' }],
    'is no file',
  ],
])('a backup with %s is refused', async (_, files, reason) => {
  const archive = pack()
  for (const { header, content } of files) archive.entry(header, content)
  archive.finalize()
  const before = process.memoryUsage().heapUsed
  await expect(readAll(await buffer(archive.pipe(createZstdCompress())))).rejects.toThrow(reason)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
})

test('other programs open a backup as well', async () => {
  const other = execFile('tar', ['--zstd', '-t'])
  other.stdin?.end(whole)
  expect(await once(other, 'exit')).toEqual([0, null])
})

async function expectDamaged(bytes: Uint8Array, what: string): Promise<void> {
  const error = await readAll(bytes).catch(error => error)
  expect(error, what).toBeInstanceOf(BackupRefusal)
  expect(error.message, what).toMatch(/^The backup (is damaged: |was made by a newer)/)
}

async function readAll(bytes: Uint8Array): Promise<string[]> {
  const kinds: string[] = []
  for await (const { kind } of readArchive(Readable.from([bytes]))) kinds.push(kind)
  return kinds
}

function manifest(format: number) {
  return {
    format,
    takenAt: '2026-11-28T00:00:00.000Z',
    program: '0',
    server: '18',
    migrations: [],
    tables: [{ name: 'products', columns: ['id', 'name'] }],
    sequences: [],
  }
}

function writeShop(format: number): Promise<Buffer> {
  const rows = Buffer.from('1\tKurta\n2\tShalwar\n')
  const digest = createTableDigest()
  digest.add(rows)
  const figures = { orders: 0, orderTotalPaisa: '0', piecesOnHand: '0' }
  const entries: ArchiveEntry[] = [
    { kind: 'manifest', manifest: manifest(format) },
    { kind: 'pictures', pictures: { files: [], lost: [] } },
    { kind: 'rows', table: 'products', bytes: rows },
    {
      kind: 'end',
      end: { endedAt: '2026-11-28T00:00:01.000Z', tables: { products: digest.finish(2) }, figures },
    },
  ]
  return buffer(writeArchive(Readable.from(entries)))
}
