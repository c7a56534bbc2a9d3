/** Opens a conversation with a number in its stored form, `+923001234567`. */
export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
