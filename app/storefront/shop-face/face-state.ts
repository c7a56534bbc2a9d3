/** A part of the shop's face as staff work on it. */
export interface FaceState<Content> {
  /** The draft, or what is published if there is none. */
  content: Content
  /** What is published. */
  published: Content
  /** The digest of the content. A change sends it back, so that a change by another member of staff is noticed. */
  seen: string
  /** Who changed the draft last, and when; undefined if there is no draft. */
  draft: { changedAt: Date; changedBy: string } | undefined
  /** The ids of all parts that have a draft which this version of the store can read. */
  drafted: string[]
  /** What was published, the newest first. */
  versions: FaceVersion[]
}

export interface FaceVersion {
  id: number
  publishedAt: Date
  /** Empty for what the shop had before its first version, or got from the settings. */
  publishedBy: string
  /** Whether it is the first of all. */
  isFirst: boolean
  /** Whether it is what shoppers see now. Of the newest versions, whose content is read. */
  isShown: boolean
  /** Whether this version of the store can't read it. Likewise. */
  isUnreadable: boolean
  /** What is in it, in a few words; empty where the part has none. Likewise. */
  outline: string
  /** The address at which it can be looked at, of parts that can be. */
  preview?: string
}

export type FaceRefusal =
  /** Another member of staff has changed the draft since the page was opened. */
  | { kind: 'stale'; changedBy: string | undefined }
  /** There is no draft to publish or to discard. */
  | { kind: 'no-draft' }
  /** The version is gone, or from another version of the store. */
  | { kind: 'no-version' }
  /** The version is what shoppers see. */
  | { kind: 'same' }
  | { kind: 'unknown-picture'; field: string }
  /** An icon has to be square, and this many pixels wide. */
  | { kind: 'no-icon'; least: number; field: string }
  /** The same is there already. */
  | { kind: 'twice'; field: string }
  | { kind: 'full'; most: number; field: string }
  /** What was to be changed is gone. */
  | { kind: 'gone' }
