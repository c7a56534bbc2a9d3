import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { ZodError } from 'zod'
import {
  type ArchiveEntry,
  endMarkSchema,
  FORMAT,
  manifestSchema,
  pictureListSchema,
  SEALED_FORMAT,
} from './archive-entries.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { unseal } from './seal.ts'
import { createTableDigest } from './shop-snapshot.ts'

/** Rows are written in pieces of 4 MB. */
const MAX_ROWS_BYTES = 16_000_000
/** The lists are parsed whole, so that each must fit into the memory of a small machine. That of pictures has 130 bytes for each. */
const MAX_LIST_BYTES = new Map([
  ['manifest.json', 2_000_000],
  ['pictures.json', 16_000_000],
  ['end.json', 2_000_000],
])
/** Each object and array of a list takes 64 bytes of memory, even an empty one of three bytes. */
const MOST_OBJECTS = 500_000
/** Rows of a shop take a tenth of their size. What expands to more is made to fill a machine. */
const MAX_EXPANSION = 1_000
/** So much a small archive may expand to in any case. */
const FREE_EXPANSION_BYTES = 100_000_000
const HEAD_BYTES = 512
const [BRACE, BRACKET] = Buffer.from('{[')
const ROWS = /^tables\/([^/]+)\/\d+\.txt$/

/**
 * Reads a backup from its beginning, and checks it on the way: every checksum fits, that of the whole as well, and it ends
 * with the end mark. What a caller did with the entries counts only after the last one.
 *
 * @throws {BackupRefusal} when it is damaged, cut off, or made by a newer program
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const check = createCheck()
  let isSealed = false
  const onSealed = () => {
    isSealed = true
  }
  try {
    for await (const { name, bytes } of readFiles(unseal(source, onSealed))) {
      const entry = toEntry(name, bytes)
      check.add(entry)
      yield entry
    }
  } catch (error) {
    throw isDamage(error) ? damaged(readableReason(error), error) : error
  }
  check.finish(isSealed)
}

async function* readFiles(source: AsyncIterable<Uint8Array>) {
  const archive = extract()
  const bounds = createBounds()
  const compressed = Readable.from(bounds.counted(source))
  const reading = pipeline(compressed, createZstdDecompress(), archive)
  // Thrown below.
  reading.catch(() => {})
  try {
    for await (const file of archive) {
      bounds.check(file.header)
      yield { name: file.header.name, bytes: await buffer(file) }
    }
    // The archive may end before its source has, which then has an error of its own.
    await reading
  } catch (error) {
    // The archive reports that its source has ended early, and the source why.
    if (!(error instanceof BackupRefusal)) await reading
    throw error
  } finally {
    compressed.destroy()
  }
}

/** Refuses files that are larger than any of a backup before they are read, and an archive that expands to more than one does. */
function createBounds() {
  let [compressed, expanded] = [0, 0]
  const lists = new Set<string>()
  return {
    async *counted(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        compressed += chunk.byteLength
        yield chunk
      }
    },
    check({ name, type, size = 0 }: Header) {
      // A directory with a size would be a stream that never ends.
      if (type !== 'file') throw damaged(`${name} in it is no file`)
      expanded += HEAD_BYTES + size
      const isRows = ROWS.test(name)
      const most = isRows ? MAX_ROWS_BYTES : MAX_LIST_BYTES.get(name)
      if (most === undefined) throw damaged(`it contains ${name}`)
      if (size > most) throw damaged(`${name} in it is larger than in any backup`)
      if (lists.has(name)) throw damaged(`it contains ${name} twice`)
      if (!isRows) lists.add(name)
      if (expanded > FREE_EXPANSION_BYTES + MAX_EXPANSION * compressed)
        throw damaged('it expands to more than any backup')
    },
  }
}

function toEntry(name: string, bytes: Buffer): ArchiveEntry {
  const table = ROWS.exec(name)?.[1]
  if (table) return { kind: 'rows', table, bytes }
  const value = parseList(bytes)
  switch (name) {
    case 'manifest.json':
      refuseNewerFormat(value)
      return { kind: 'manifest', manifest: manifestSchema.parse(value) }
    case 'pictures.json':
      return { kind: 'pictures', pictures: pictureListSchema.parse(value) }
    case 'end.json':
      return { kind: 'end', end: endMarkSchema.parse(value) }
    default:
      throw damaged(`it contains ${name}`)
  }
}

function parseList(bytes: Buffer) {
  let objects = 0
  for (const byte of bytes) if (byte === BRACE || byte === BRACKET) objects++
  if (objects > MOST_OBJECTS) throw damaged('a list in it is longer than in any backup')
  return JSON.parse(bytes.toString())
}

/** Before the rest is parsed, which may have changed. */
function refuseNewerFormat({ format }: { format?: unknown }): void {
  if (Number(format) > FORMAT)
    throw new BackupRefusal('The backup was made by a newer version of Darzi: restore it with that version.')
}

function createCheck() {
  const digests = new Map<string, ReturnType<typeof createTableDigest>>()
  let manifest: (ArchiveEntry & { kind: 'manifest' })['manifest'] | undefined
  let tables: ReadonlySet<string> = new Set()
  let end: (ArchiveEntry & { kind: 'end' })['end'] | undefined
  return {
    add(entry: ArchiveEntry) {
      if (!manifest && entry.kind !== 'manifest') throw damaged('it does not begin with its manifest')
      if (end) throw damaged('it continues after its end')
      if (entry.kind === 'manifest') {
        manifest = entry.manifest
        tables = new Set(manifest.tables.map(({ name }) => name))
      }
      if (entry.kind === 'end') end = entry.end
      if (entry.kind !== 'rows') return
      if (!tables.has(entry.table))
        throw damaged(`it has rows of ${entry.table}, which its manifest does not name`)
      const digest = digests.get(entry.table) ?? createTableDigest()
      digests.set(entry.table, digest)
      digest.add(entry.bytes)
    },
    finish(isSealed: boolean) {
      if (!manifest || !end) throw damaged('it has no end')
      if (manifest.format >= SEALED_FORMAT && !isSealed) throw damaged('its checksum is missing')
      for (const { name } of manifest.tables) {
        const expected = end.tables[name]
        const found = (digests.get(name) ?? createTableDigest()).finish(0)
        if (expected?.sha256 !== found.sha256 || expected.bytes !== found.bytes)
          throw damaged(`the checksum of ${name} does not fit`)
      }
    },
  }
}

/** Errors of the formats. A disk or a bucket that fails is no damage. */
function isDamage(error: unknown): boolean {
  if (error instanceof BackupRefusal) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isOfFormat = error instanceof ZodError || error instanceof SyntaxError
  return isOfFormat || /^(Z_|ZSTD_|ERR_)/.test(String(code)) || /tar|end of data/i.test(String(message))
}

function readableReason(error: unknown): string {
  if (error instanceof ZodError || error instanceof SyntaxError) return 'a list in it can’t be read'
  return String((error as Error).message).replace(/\.$/, '')
}

function damaged(reason: string, cause?: unknown): BackupRefusal {
  return new BackupRefusal(`The backup is damaged: ${reason}.`, { cause })
}
