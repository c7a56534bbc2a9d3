/** The result of a form of the cash pages. */
export interface CashResult {
  isDone: boolean
  text: string
  /** The errors of the fields, by name. */
  errors?: Record<string, string[] | undefined>
  /** What was typed, for a page without JavaScript. */
  typed?: Record<string, string>
}
