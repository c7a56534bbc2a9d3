import type { CellMend } from '#app/platform/sheets/mends-form.ts'
import type { PointsChoice } from '#app/shared/text/read-number.ts'

/** What staff choose for a whole file. What is absent they have not chosen. */
export interface ImportChoices {
  /** Sizes that no list of the shop has are not added to one. */
  newSizes?: 'leave'
  /** Collections that the shop lacks are added, and shoppers see them or not. */
  newCollections?: 'hidden' | 'shown'
  /** The categories of the shop that stand for those which it lacks; others are added. */
  categories?: readonly CategoryChoice[]
  /** What the options of a product besides its size become. */
  options?: OptionsChoice
  /** Columns that are called as sizes are have no pieces of them. */
  sizeColumns?: 'leave'
  /** The pieces of sizes whose stock the other program does not count. */
  untracked?: number
  /** What the point of `2.500` is. */
  points?: PointsChoice
  mends?: readonly Mend[]
}

/** The name of a category as the file says it, and the shop's that its products are put on. */
export interface CategoryChoice {
  from: string
  intoId: number
}

/** Of so many categories a form asks; those beyond are added. A form has a hundred fields. */
export const MOST_ASKED_CATEGORIES = 80

/** The field of a category's choice begins with this, and ends with the name that the file says. */
export const INTO_CATEGORY = 'category: '

/** An import adds so many collections. A file with more titles has another thing in that column. */
export const MOST_NEW_COLLECTIONS = 100

/** `products`: a product for each of their values. `sizes`: a part of the size. */
export type OptionsChoice = 'products' | 'sizes'

/** What staff write in the place of each cell that says this, or nothing. */
export type Mend = CellMend<string>

/** What a file leaves open. */
export interface FileQuestions {
  /** The names of options besides size and colour. */
  options: string[]
  /** The columns of a sheet that are sizes with their pieces. */
  sizeColumns?: string[]
  /** How many sizes come without a count of their pieces. */
  untracked: number
  /** A number whose point may be between thousands. */
  points?: string
  /** The names of categories that the shop lacks. */
  categories?: string[]
  /** The titles of collections that the shop lacks. */
  collections?: string[]
  /** The names of columns that are not read though they say something. */
  unread: string[]
}

export const NO_QUESTIONS: FileQuestions = { options: [], untracked: 0, unread: [] }
