import { once } from 'node:events'
import { pipeline } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { ArchiveEntry } from './archive-entries.ts'
import { seal } from './seal.ts'

/** Writes entries as a compressed and sealed tar archive, which `tar --zstd -xf` opens too. Ends with the error of the entries. */
export function writeArchive(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
  const archive = pack()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // The reader of the compressed stream gets the error.
  pipeline(archive, compress, () => {})
  fill(archive, entries).then(
    () => archive.finalize(),
    error => compress.destroy(error),
  )
  return seal(compress)
}

async function fill(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const parts = new Map<string, number>()
  for await (const entry of entries) {
    const { name, bytes } = toFile(entry, parts)
    const file = archive.entry({ name, size: bytes.byteLength, mode: 0o600, mtime: new Date() })
    const written = once(file, 'finish')
    file.end(bytes)
    await written
  }
}

/** A table is one file after the other, since an archive states the size of a file before its content. */
function toFile(entry: ArchiveEntry, parts: Map<string, number>): { name: string; bytes: Buffer } {
  switch (entry.kind) {
    case 'manifest':
      return { name: 'manifest.json', bytes: toJson(entry.manifest) }
    case 'pictures':
      return { name: 'pictures.json', bytes: toJson(entry.pictures) }
    case 'rows': {
      const part = (parts.get(entry.table) ?? 0) + 1
      parts.set(entry.table, part)
      return { name: `tables/${entry.table}/${String(part).padStart(6, '0')}.txt`, bytes: entry.bytes }
    }
    case 'end':
      return { name: 'end.json', bytes: toJson(entry.end) }
  }
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
}
