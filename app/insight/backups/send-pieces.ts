import { z } from 'zod'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message } from '#app/shared/text/translate.ts'
import { countPieces, PIECE_BYTES, UPLOADS_PATH } from './upload-form.ts'

/** Why a piece was not stored. */
const REFUSALS = {
  ended: message('This upload has ended: another one was begun.'),
  full: message('The shop’s storage is full.'),
  away: message('The shop did not answer.'),
  unreadable: message('A piece did not arrive as it was sent.'),
  'signed-out': message('You are signed out. Please log in again in another tab, then go on.'),
}
type Refusal = keyof typeof REFUSALS

/** The part that was sent, and, when it ended early, why. Sending can go on from there. */
export interface Interrupted {
  kind: Refusal
  sent: number
  text: string
}

interface Sending {
  file: Blob
  upload: string
  /** The number of the piece to begin with. */
  from: number
  signal: AbortSignal
  /** Called with the number of pieces that have been sent. */
  onProgress(sent: number): void
}

/** Pauses before a piece is sent again. */
const PAUSES_MS = [1_000, 4_000, 16_000]

/** Sends an archive in pieces, from a browser. What fails for a moment is sent again. */
export async function sendPieces(sending: Sending): Promise<Outcome<object, Interrupted>> {
  const { file, upload, from, signal, onProgress } = sending
  for (let index = from; index < countPieces(file.size); index++) {
    const piece = file.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)
    const refusal = await sendOne({ piece, upload, index, signal })
    if (refusal) return refuse({ kind: refusal, sent: index, text: REFUSALS[refusal] })
    onProgress(index + 1)
  }
  return { ok: true }
}

interface Piece {
  piece: Blob
  upload: string
  index: number
  signal: AbortSignal
}

async function sendOne(piece: Piece): Promise<Refusal | undefined> {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    const refusal = await attempt(piece)
    const isPassing = refusal === 'away' || refusal === 'unreadable'
    if (!isPassing || pauseMs === undefined || piece.signal.aborted) return refusal
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  return 'away'
}

const refusalSchema = z.object({ refusal: z.enum(['ended', 'full', 'away', 'unreadable']) })

async function attempt({ piece, upload, index, signal }: Piece): Promise<Refusal | undefined> {
  const form = new FormData()
  form.append('upload', upload)
  form.append('index', String(index))
  form.append('piece', piece, 'piece')
  try {
    const response = await fetch(UPLOADS_PATH, { method: 'POST', body: form, signal })
    if (response.redirected) return 'signed-out'
    if (response.ok) return undefined
    return refusalSchema.safeParse(await response.json()).data?.refusal ?? 'away'
  } catch {
    return 'away'
  }
}
