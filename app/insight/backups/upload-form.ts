import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { BACKUPS_PAGE } from './backup-form.ts'

/** Where the pieces of an archive are sent. */
export const UPLOADS_PATH = `${BACKUPS_PAGE}/uploads`

/** An archive is sent in pieces, so that it may be of any size, and a line that breaks costs one piece. */
export const PIECE_BYTES = 4_000_000
/** So many pieces at most: 4 TB. Their numbers have as many digits. */
const MOST_PIECES = 1_000_000

/** What is known of an archive before it is sent. */
export const uploadSchema = z.object({
  bytes: z.coerce
    .number(message('Please choose the file.'))
    .int()
    .min(1, message('This file is empty.'))
    .max(MOST_PIECES * PIECE_BYTES),
})

/** One piece. They may come twice, and in any order. */
export const pieceSchema = z.object({
  upload: z.uuid(),
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_PIECES - 1),
  piece: z.instanceof(File),
})

export function countPieces(bytes: number): number {
  return Math.ceil(bytes / PIECE_BYTES)
}

/** How many bytes a piece has: the last one is shorter. */
export function bytesOfPiece(bytes: number, index: number): number {
  return Math.min(PIECE_BYTES, bytes - index * PIECE_BYTES)
}

/** The key of a piece in the file store, in the order of the numbers. */
export function pieceKey(upload: string, index: number): string {
  return `${UPLOADED_PIECES}${upload}/${String(index).padStart(6, '0')}`
}

export const UPLOADED_PIECES = 'uploads/'

/** Why an upload was not taken, for its owner. */
export const UPLOAD_TROUBLES = {
  noBackup: message('This file is no backup that was downloaded from this page.'),
  cutOff: message('The file ends too early: download it again where it comes from.'),
  notWhole: message('The file did not arrive whole. Please upload it again.'),
  unfinished: message('It was not finished within a day.'),
}
