import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { rememberedCity } from './remembered-details.ts'

/** The browser's storage key for the city that a shopper chose on a product's page. */
const STORAGE_KEY = 'delivery-city:v1'

/** Where this browser's orders go: the city that was chosen on a product's page, else the one typed at checkout; empty if none was. */
export function readDeliveryCity(): string {
  return readStored('local', STORAGE_KEY) || rememberedCity()
}

export function storeDeliveryCity(city: string): void {
  writeStored('local', STORAGE_KEY, city || null)
}
