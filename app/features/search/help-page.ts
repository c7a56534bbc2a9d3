/** A page that answers a question of a shopper, like the one about returns. */
export interface HelpPage {
  label: string
  to: string
}
