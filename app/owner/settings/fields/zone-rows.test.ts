import { expect, test } from 'vitest'
import { toStoreSettings } from '../read-store-settings.server.ts'
import { zoneRows } from './zone-fields.ts'

// product: 7.21
test('the page about shipping lists each zone and the rest of the country, with amounts as shoppers read them', () => {
  const zone = {
    chargePaisa: 20_000,
    freeFromPaisa: 500_000,
    daysFrom: 1,
    daysTo: 2,
    takesCash: true,
    cashCapPaisa: 0,
  }
  const settings = toStoreSettings({
    deliveryFeePaisa: 30_000,
    deliveryDaysFrom: 3,
    deliveryDaysTo: 5,
    deliveryZones: [{ ...zone, id: 'lahore', name: 'Lahore' }],
  })
  expect(zoneRows(settings)).toEqual([
    { name: 'Lahore', text: 'PKR 200.00, free from PKR 5,000.00, 1 to 2 working days' },
    { name: 'All other cities', text: 'PKR 300.00, 3 to 5 working days' },
  ])
  expect(zoneRows(toStoreSettings({}))).toEqual([])
})
