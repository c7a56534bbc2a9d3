import { z } from 'zod'
import type { DeliveryCost, DeliveryDays } from '#app/pricing/delivery.ts'
import { daysText } from '#app/pricing/delivery-words.ts'
import type { DeliveryZone } from '#app/pricing/delivery-zone.ts'
import { formatPaisa, formatRupees, rupeesText } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { line, rupees, type SettingsField, type TypedValues, wholeNumber } from '../settings-fields.ts'

const LONGEST_DELIVERY = 90

export const ZONE_FIELDS: readonly SettingsField[] = [
  { name: 'id', label: '', kind: 'hidden' },
  {
    name: 'name',
    label: message('Name'),
    kind: 'line',
    hint: message('Shoppers see it on the page about shipping.'),
  },
  {
    name: 'charge',
    label: message('Delivery charge, in PKR'),
    kind: 'number',
    hint: message('0 makes delivery free.'),
  },
  {
    name: 'freeFrom',
    label: message('Free delivery from, in PKR'),
    kind: 'number',
    isOptional: true,
    hint: message('Empty or 0: every order of the zone pays the charge.'),
  },
  {
    name: 'daysFrom',
    label: message('Delivery takes from, in working days'),
    kind: 'number',
    isOptional: true,
  },
  {
    name: 'daysTo',
    label: message('Delivery takes up to, in working days'),
    kind: 'number',
    isOptional: true,
    hint: message('0 in both fields: no time is promised.'),
  },
  {
    name: 'cashCap',
    label: message('Greatest order in cash, in PKR'),
    kind: 'number',
    isOptional: true,
    hint: message('0: the limit of all orders.'),
  },
  {
    name: 'refusesCash',
    label: message('No cash on delivery here'),
    kind: 'check',
    hint: message(
      'Orders have to be paid before; if the shop offers no way for that, shoppers are asked to call.',
    ),
  },
]

const days = wholeNumber(message('the days'), 0, LONGEST_DELIVERY).default(0)

export const zoneSchema = z
  .object({
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional(),
    name: line(message('a name'), 60),
    charge: rupees(message('the charge'), 10_000_000),
    freeFrom: rupees(message('the amount'), 1_000_000_000),
    daysFrom: days,
    daysTo: days,
    cashCap: rupees(message('the amount'), 1_000_000_000),
    refusesCash: z.boolean().default(false),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    message: message('Please enter as many days as in the field before, or more.'),
  })

export type ZoneValues = z.output<typeof zoneSchema>

export function readZone(zone: DeliveryZone): TypedValues {
  return {
    id: zone.id,
    name: zone.name,
    charge: rupeesText(zone.chargePaisa),
    freeFrom: rupeesText(zone.freeFromPaisa),
    daysFrom: String(zone.daysFrom),
    daysTo: String(zone.daysTo),
    cashCap: rupeesText(zone.cashCapPaisa),
    refusesCash: zone.takesCash ? '' : 'on',
  }
}

/** A new zone begins with the free delivery and the time of all other cities, so that it promises no less than they do unnoticed. */
export function beginZone(settings: Pick<DeliveryCost, 'freeDeliveryFromPaisa'> & DeliveryDays): TypedValues {
  return {
    freeFrom: rupeesText(settings.freeDeliveryFromPaisa),
    daysFrom: String(settings.deliveryDaysFrom),
    daysTo: String(settings.deliveryDaysTo),
  }
}

/** A new zone gets an id of its own, so that its cities stay in it under another name. */
export function makeZone(values: ZoneValues): DeliveryZone {
  return {
    id: values.id ?? crypto.randomUUID(),
    name: values.name,
    chargePaisa: values.charge,
    freeFromPaisa: values.freeFrom,
    daysFrom: values.daysFrom,
    daysTo: values.daysTo,
    takesCash: !values.refusesCash,
    cashCapPaisa: values.cashCap,
  }
}

/** What shoppers read of each zone, and of the cities that are in none; nothing for a shop without zones. */
export function zoneRows(settings: DeliveryCost & DeliveryDays & { deliveryZones: readonly DeliveryZone[] }) {
  const { deliveryZones, deliveryFeePaisa, freeDeliveryFromPaisa, deliveryDaysFrom, deliveryDaysTo } =
    settings
  if (deliveryZones.length === 0) return []
  const others = {
    name: t('All other cities'),
    chargePaisa: deliveryFeePaisa,
    freeFromPaisa: freeDeliveryFromPaisa,
    daysFrom: deliveryDaysFrom,
    daysTo: deliveryDaysTo,
    takesCash: true,
  }
  return [...deliveryZones, others].map(zone => ({
    name: zone.name,
    text: zoneText(zone, settings, formatPaisa),
  }))
}

/** `PKR 300, free from PKR 5,000, 3 to 5 working days`, with the amounts as staff or as shoppers read them. */
export function zoneText(
  zone: Omit<DeliveryZone, 'id' | 'name' | 'cashCapPaisa'>,
  { cashSurchargePaisa = 0 }: Pick<DeliveryCost, 'cashSurchargePaisa'> = {},
  format = formatRupees,
): string {
  const { freeFromPaisa, daysFrom, daysTo, takesCash } = zone
  const chargePaisa = zone.chargePaisa + cashSurchargePaisa
  return [
    chargePaisa === 0 ? t('Free') : format(chargePaisa),
    chargePaisa > 0 && freeFromPaisa > 0 && t('free from {amount}', { amount: format(freeFromPaisa) }),
    daysText({ deliveryDaysFrom: daysFrom, deliveryDaysTo: daysTo }),
    !takesCash && t('no cash on delivery'),
  ]
    .filter(Boolean)
    .join(t(', '))
}
