import { readStored, writeStored } from '#app/shared/browser-storage.ts'

/** The browser's storage key for the shopper's city. */
const STORAGE_KEY = 'delivery-city:v1'

/** Where this browser's orders go: the city that was chosen on a product's page or typed at checkout last; empty if none was. */
export function readDeliveryCity(): string {
  return readStored('local', STORAGE_KEY) ?? ''
}

/** Remembers the city for product pages, cart and checkout, or forgets it if it is empty. */
export function storeDeliveryCity(city: string): void {
  writeStored('local', STORAGE_KEY, city.trim() || null)
}
