import { readMigrations } from '#app/platform/db/migrate.server.ts'
import type { EndMark, Manifest, PictureList } from './archive-entries.ts'
import type { BackupPlace } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { readPictures } from './copy-pictures.ts'
import { readArchive } from './read-archive.ts'

export interface VerifiedBackup {
  manifest: Manifest
  pictures: PictureList
  end: EndMark
}

/**
 * Reads the whole backup and its pictures, and compares all checksums.
 *
 * @throws {BackupRefusal} when it is damaged, or newer than this program
 */
export async function verifyBackup(
  place: BackupPlace,
  backup: string,
  signal?: AbortSignal,
): Promise<VerifiedBackup> {
  const found: Partial<VerifiedBackup> = {}
  for await (const entry of readArchive(place.read(backup))) {
    signal?.throwIfAborted()
    if (entry.kind === 'manifest') {
      await refuseNewerSchema(entry.manifest)
      found.manifest = entry.manifest
    }
    if (entry.kind === 'pictures') found.pictures = entry.pictures
    if (entry.kind === 'end') found.end = entry.end
  }
  const { manifest, pictures, end } = found
  if (!manifest || !pictures || !end)
    throw new BackupRefusal('The backup is damaged: it has no list of pictures.')
  const { files } = await place.picturesOf(backup)
  await readPictures(pictures, files, undefined, signal)
  return { manifest, pictures, end }
}

/** The tables are made by the migrations of this program, which must know those of the backup, in their order. */
async function refuseNewerSchema({ migrations, program }: Manifest): Promise<void> {
  const known = await readMigrations()
  if (migrations.every((when, index) => known[index]?.when === when)) return
  throw new BackupRefusal(
    `The backup was made by Darzi ${program}, with migrations that this program does not know: restore it with that version or a newer one.`,
  )
}
