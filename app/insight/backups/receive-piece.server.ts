import { readBackupState } from '#app/insight/backups/backup-state.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { bytesOfPiece, pieceKey, pieceSchema } from './upload-form.ts'

/** `ended`: another upload was begun, or this one is whole. `full` and `away`: the piece can be sent again. */
type PieceRefusal = { kind: 'unreadable' | 'ended' | 'full' | 'away' }

/** Stores one piece of the archive whose upload its sender has begun. */
export async function receivePiece(
  { database, files }: Pick<Services, 'database' | 'files'>,
  form: FormData | undefined,
  sender: string,
): Promise<Outcome<object, PieceRefusal>> {
  const sent = pieceSchema.safeParse(form && Object.fromEntries(form)).data
  if (!sent) return refuse({ kind: 'unreadable' })
  const { upload } = await readBackupState(database)
  if (upload?.id !== sent.upload || upload.by !== sender) return refuse({ kind: 'ended' })
  if (sent.piece.size !== bytesOfPiece(upload.bytes, sent.index)) return refuse({ kind: 'unreadable' })
  try {
    await files.write(pieceKey(upload.id, sent.index), await sent.piece.bytes())
    return { ok: true }
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    return refuse({ kind: error.reason === 'full' ? 'full' : 'away' })
  }
}
