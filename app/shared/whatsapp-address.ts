/** Opens a conversation with a number in its stored form, `+923001234567`; a text stands there ready to be sent. */
export function whatsAppAddress(phone: string, text = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address
}
