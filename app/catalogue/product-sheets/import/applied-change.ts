/** What applying wrote of a product. */
export type AppliedChange =
  | {
      kind: 'added'
      /** Of the product when it was added; another one means that it has been edited since. */
      version: number
      /** As the audit log names them. */
      levels: Readonly<Record<string, number>>
    }
  | {
      kind: 'edited'
      /** By field, as the audit log records them. */
      changes: Readonly<Record<string, { from: unknown; to: unknown }>>
      /** The ids of the collections that it was put into. */
      collections?: readonly number[]
      /** Of imports until drafts came; now a change of `state`. */
      archived?: { from: boolean; to: boolean }
      /** What of its pieces went to orders that waited, by level, and what was left on hand. */
      given?: readonly { pieces: number; onHand: number }[]
    }
