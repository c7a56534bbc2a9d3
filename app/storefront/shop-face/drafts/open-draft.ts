/** What a draft changes, as shoppers will see it: the names of things for staff. */
export interface DraftChanges {
  added: string[]
  changed: string[]
  /** Removed or hidden. */
  gone: string[]
  isReordered: boolean
}

/** A draft of a part as the page shows it on which all are published. */
export interface OpenDraft {
  /** The id of the part. */
  part: string
  /** The digest of its content, which publishing sends back. */
  seen: string
  changedAt: Date
  changedBy: string
  changes: DraftChanges
  /** What is still missing in it, if anything. It can be published all the same. */
  note?: string
}

/** The name of the field with what was seen of the draft of a part. */
export function seenField(part: string): string {
  return `seen_${part}`
}
