import type { SheetFormat } from '#app/platform/sheets/sheet-file.ts'
import { COURIERS_PAGE } from '../courier-form.ts'

/** The page of a courier's sheets. */
export function sheetsAddress(courierId: number): string {
  return `${COURIERS_PAGE}/${courierId}/sheets`
}

/** The address of the sheet with these parcels of a courier, or with all that are packed. */
export function sheetHref(courierId: number, format: SheetFormat, parcelIds?: readonly number[]): string {
  const query = parcelIds ? `?${new URLSearchParams({ parcels: parcelIds.join() })}` : ''
  return `${COURIERS_PAGE}/${courierId}/sheet.${format}${query}`
}
