/** An IBAN, or a number of an account or a wallet, with the spaces and hyphens that owners write between its parts. */
const NUMBER = /\bPK\d{2}[ -]?[A-Z]{4}(?:[ -]?\d){16}\b|(?<![\dA-Z])\+?\d(?:[ -]?\d){7,23}(?!\d)/gi

/**
 * What a shopper copies of an account that the owner wrote in words: its longest number without spaces and hyphens, or all of the words
 * if there is none.
 */
export function accountToCopy(account: string): string {
  const numbers = (account.match(NUMBER) ?? []).map(written => written.replace(/[ -]/g, ''))
  return numbers.toSorted((one, other) => other.length - one.length)[0] ?? account
}
