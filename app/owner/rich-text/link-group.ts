/** What a link can lead to, by kind. */
export interface LinkGroup {
  title: string
  links: readonly { label: string; to: string }[]
}
