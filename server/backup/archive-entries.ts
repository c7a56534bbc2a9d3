import { z } from 'zod'
import { shopFiguresSchema, tableDigestSchema } from './shop-snapshot.ts'

/** Rises when a program of today could misread the files of tomorrow. */
export const FORMAT = 2
/** From this format on a backup is sealed. */
export const SEALED_FORMAT = 2

/** Ends with the first value that does not fit: a list of a stranger may have millions of them, each with a message of its own. */
function listOf<Value extends z.ZodType>(value: Value) {
  return z.array(z.unknown()).transform(values => values.map(one => value.parse(one)))
}

/** What stands first in a backup. */
export const manifestSchema = z.object({
  format: z.int(),
  /** When the state of the database was read. */
  takenAt: z.iso.datetime(),
  /** Versions of the program and of PostgreSQL. */
  program: z.string(),
  server: z.string(),
  migrations: listOf(z.number()),
  tables: listOf(z.object({ name: z.string(), columns: listOf(z.string()) })),
  sequences: listOf(z.object({ name: z.string(), last: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>

/** The pictures of a backup. They are files beside it, shared by all backups of one place. */
export const pictureListSchema = z.object({
  files: listOf(z.object({ key: z.string(), size: z.int() })),
  /** Pictures that the shop itself had lost. */
  lost: listOf(z.string()),
})
export type PictureList = z.output<typeof pictureListSchema>

/** What stands last. A backup without it is not whole. */
export const endMarkSchema = z.object({
  endedAt: z.iso.datetime(),
  tables: z.record(z.string(), tableDigestSchema),
  figures: shopFiguresSchema,
})
export type EndMark = z.output<typeof endMarkSchema>

/** The parts of a backup, in the order of the file: the manifest, the pictures, the rows of each table, the end mark. */
export type ArchiveEntry =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'pictures'; pictures: PictureList }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'end'; end: EndMark }
