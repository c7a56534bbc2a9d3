/** What an input, an area and a select all take. */
export interface TiedField {
  id: string
  name: string
  defaultValue: string | undefined
  errors: string[]
  autoComplete: string
}
