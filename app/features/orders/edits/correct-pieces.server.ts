import type { Database } from '#app/platform/db/database.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { ContactWay } from '../confirmation/confirmation.ts'
import { type EditRefusal, editOrder } from './edit-order.server.ts'

/** What a line is to be; no pieces: the line is removed. */
export interface WantedLine {
  position: number
  size: string
  quantity: number
}

interface PiecesCorrection {
  number: string
  /** The staff member's email. */
  actor: string
  way: ContactWay
  /** The content that staff saw, as `digestContent` writes it. */
  seen?: string
  /** Lines that it does not name stay as they are. */
  wanted: readonly WantedLine[]
}

/**
 * Changes sizes and numbers of pieces while staff speak with the shopper, and removes some. Each piece costs what it was
 * sold for, and delivery what it was promised for.
 */
export function correctPieces(
  database: Database,
  { wanted, ...edit }: PiecesCorrection,
): Promise<Outcome<{ text: string }, EditRefusal>> {
  return editOrder(database, {
    ...edit,
    reason: '',
    isMailed: true,
    change: content => ({
      ok: true,
      content: {
        ...content,
        lines: content.lines.map(line => ({
          ...line,
          ...wanted.find(({ position }) => position === line.position),
        })),
      },
    }),
  })
}
