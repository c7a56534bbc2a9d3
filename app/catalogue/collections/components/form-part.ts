import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import type { EditedCollection } from '../collection.ts'
import type { CollectionResult } from '../collection-form.ts'

export interface CollectionPageProps {
  /** Undefined for a new one. */
  collection: EditedCollection | undefined
  categories: readonly { id: number; name: string }[]
  /** The tags that products have. */
  tags: readonly string[]
  search: string
  found: readonly Piece[]
  result: CollectionResult | undefined
}

/** What a part of the form shows: what was typed, if it came back, or what is saved. */
export interface FormPart extends Omit<CollectionPageProps, 'result'> {
  typed: Record<string, string> | undefined
  errorsOf(name: string): string[] | undefined
}
