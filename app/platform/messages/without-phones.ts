/** What a service says may quote a phone number, which neither list nor log needs. @returns 300 characters at most */
export function withoutPhones(text: string): string {
  return text
    .replace(/\+?\d{7,}/g, '…')
    .trim()
    .slice(0, 300)
}
