import type { CourierKind } from '#app/fulfilment/parcels/courier.ts'
import { message } from '#app/shared/text/translate.ts'

/** Something that the shop enters so that it can talk to a courier. It is stored under its name in `configuration`. */
export interface CourierField {
  name: CourierFieldName
  label: string
  hint?: string
  /** It is never sent to a browser, and an empty field leaves it as it is. */
  isSecret?: true
  /** An address of the web. */
  isAddress?: true
}

/** All fields of all kinds, so that a form can be read before its kind is known. */
export const COURIER_FIELD_NAMES = [
  'token',
  'apiKey',
  'apiPassword',
  'pickupAddressCode',
  'originCity',
  'usualWeight',
  'baseAddress',
] as const
export type CourierFieldName = (typeof COURIER_FIELD_NAMES)[number]

interface KindOfCourier {
  name: string
  /** How the shop and this kind of courier work together. */
  text: string
  fields: readonly CourierField[]
}

const INTERFACE: CourierField = {
  name: 'baseAddress',
  label: message('Address of the interface'),
  hint: message('Leave it empty for the usual one.'),
  isAddress: true,
}

/** What the shop knows of each kind of courier. */
export const KINDS_OF_COURIERS: Readonly<Record<CourierKind, KindOfCourier>> = {
  sheet: {
    name: message('By sheets'),
    text: message(
      'For any courier: you download a sheet for its portal, and upload the numbers and statuses that it gives you.',
    ),
    fields: [],
  },
  postex: {
    name: 'PostEx',
    text: message('The shop books parcels at PostEx itself, and follows them.'),
    fields: [
      { name: 'token', label: message('API token'), isSecret: true },
      { name: 'pickupAddressCode', label: message('Pickup address code') },
      INTERFACE,
    ],
  },
  leopards: {
    name: 'Leopards',
    text: message(
      'The shop books parcels at Leopards itself, and follows them. It needs Leopards’ number of each city.',
    ),
    fields: [
      { name: 'apiKey', label: message('API key'), isSecret: true },
      { name: 'apiPassword', label: message('API password'), isSecret: true },
      {
        name: 'originCity',
        label: message('City of the pickup'),
        hint: message('Its number at Leopards. Leave it empty for the city of your account.'),
      },
      {
        name: 'usualWeight',
        label: message('Usual weight of a parcel, in grams'),
        hint: message('Leave it empty for 500.'),
      },
      INTERFACE,
    ],
  },
}

/** The name of the field under which a secret of a courier is sealed. */
export function sealedField(name: CourierFieldName): string {
  return `courier.${name}`
}

/** The secrets of all kinds. */
export const SECRET_FIELDS = Object.values(KINDS_OF_COURIERS).flatMap(({ fields }) =>
  fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])),
)

/**
 * The name under which a city has a courier's own spelling or number: that of the interface, or the courier's name in
 * small letters, `tcs` or `call-courier`.
 */
export function cityNameKey({ kind, name }: { kind: CourierKind; name: string }): string {
  return kind === 'sheet' ? name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') : kind
}
