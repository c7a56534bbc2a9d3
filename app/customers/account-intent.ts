/** What staff can do with an account: the `intent` values of its form. */
export const ACCOUNT_INTENTS = ['disable', 'enable', 'demote'] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

export function readAccountIntent(text: unknown): AccountIntent | undefined {
  return ACCOUNT_INTENTS.find(intent => intent === text)
}
