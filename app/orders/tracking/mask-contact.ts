import { formatPhoneNumber } from '#app/shared/phone-number.ts'

const HIDDEN = '•'

/** `+923001234567` → `•••• •••••67`: its owner recognises it, and a stranger cannot call it. */
export function maskPhone(phone: string): string {
  return formatPhoneNumber(phone).replace(/\d(?=.*\d.*\d)/g, HIDDEN)
}

/** `ayesha@example.com` → `a•••@e•••.com`: the number of dots is fixed, so that the length is not revealed. Empty for none. */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(email.trim()) ?? []
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  return `${mask(name)}@${mask(domain)}.${ending}`
}

function mask(word: string): string {
  return `${[...word][0] ?? ''}${HIDDEN.repeat(3)}`
}
