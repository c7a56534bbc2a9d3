import { unzipSync } from 'fflate'

/** An archive would take more memory than it may. */
export class ArchiveTooLarge extends Error {
  override name = 'ArchiveTooLarge'
}

const MOST_FILES = 30_000

interface Wanted {
  isWanted(name: string): boolean
  /** Of all wanted files together, decompressed. */
  mostBytes: number
}

/**
 * Reads files of a ZIP archive into memory. Each gets as much as the archive's list says, whatever its content decompresses to, so that no
 * archive takes more than `mostBytes`. Nothing is written to a disk, so that no name of a file leads anywhere.
 *
 * @throws {ArchiveTooLarge}
 * @throws if it is no archive, or a broken one
 */
export function readArchive(content: Uint8Array, { isWanted, mostBytes }: Wanted): Map<string, Uint8Array> {
  let bytes = 0
  let count = 0
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      count++
      if (count > MOST_FILES) throw new ArchiveTooLarge()
      if (name.endsWith('/') || !isWanted(name)) return false
      bytes += originalSize
      if (bytes > mostBytes) throw new ArchiveTooLarge()
      return true
    },
  })
  return new Map(Object.entries(files))
}

/** The names of all files in an archive. @throws as `readArchive` does */
export function listArchive(content: Uint8Array): string[] {
  const names: string[] = []
  readArchive(content, {
    isWanted: name => {
      names.push(name)
      return false
    },
    mostBytes: 0,
  })
  return names
}

/** Whether a file begins as archives do. XLSX files are archives. */
export function isArchive(content: Uint8Array): boolean {
  return content[0] === 0x50 && content[1] === 0x4b
}

/** Whether an archive is an XLSX file. @throws as `readArchive` does */
export function isWorkbook(content: Uint8Array): boolean {
  return listArchive(content).includes('xl/workbook.xml')
}
