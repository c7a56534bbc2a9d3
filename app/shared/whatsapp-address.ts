/** The address of a WhatsApp chat with a number in its stored form, `+923001234567`. The text is prefilled. */
export function whatsAppAddress(phone: string, text = ''): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`
  return text ? `${address}?text=${encodeURIComponent(text.toWellFormed())}` : address
}
