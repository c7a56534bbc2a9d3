/** A page about a question of shoppers, such as returns. */
export interface HelpPage {
  label: string
  to: string
}
