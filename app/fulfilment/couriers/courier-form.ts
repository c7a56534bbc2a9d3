import { z } from 'zod'
import { COURIER_KINDS } from '#app/fulfilment/parcels/courier.ts'
import { parseUrl } from '#app/shared/parse-url.ts'
import { optionalSingleLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { COURIER_FIELD_NAMES, type CourierFieldName, KINDS_OF_COURIERS } from './courier-kinds.ts'

export const COURIERS_PAGE = '/admin/couriers'

/** The page where a courier is edited. */
export function editCourierAddress(id: number): string {
  return `${COURIERS_PAGE}?edit=${id}`
}

const tooLong = (maximum: number) => () => t('Please shorten this to {most} characters.', { most: maximum })
const NO_TRACKING = message(
  'Please enter an address with {number} in the place of the tracking number, like https://example.com/track?cn={number}.',
)
const NO_WEIGHT = message('Please enter whole grams from 10 to 99999.')
const NO_ADDRESS = message('Please enter an address that begins with https://.')

const ticked = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

const ADDRESSES = Object.values(KINDS_OF_COURIERS).flatMap(({ fields }) =>
  fields.flatMap(({ name, isAddress }) => (isAddress ? [name] : [])),
)

function configurationField(name: CourierFieldName) {
  const text = optionalSingleLineText({ tooLong: tooLong(500), maximum: 500 })
  if (name === 'usualWeight')
    return text.refine(value => value === '' || /^[1-9]\d{1,4}$/.test(value), NO_WEIGHT)
  return ADDRESSES.includes(name)
    ? text.refine(value => value === '' || isWebAddress(value), NO_ADDRESS)
    : text
}

const configuration = Object.fromEntries(
  COURIER_FIELD_NAMES.map(name => [name, configurationField(name)]),
) as Record<CourierFieldName, ReturnType<typeof configurationField>>

/** The form of a courier. The fields of other kinds than the chosen one are not stored. */
export const courierFormSchema = z.object({
  name: singleLineText({ required: message('Please enter a name.'), tooLong: tooLong(60), maximum: 60 }),
  kind: z.enum(COURIER_KINDS, message('Please choose how you work with it.')),
  trackingAddress: optionalSingleLineText({ tooLong: tooLong(300), maximum: 300 }).refine(
    text => text === '' || (text.includes('{number}') && isWebAddress(text.replaceAll('{number}', '1'))),
    NO_TRACKING,
  ),
  isActive: ticked,
  isDefault: ticked,
  /** Forgets the secrets that are stored. */
  forget: ticked,
  ...configuration,
})

export type CourierValues = z.output<typeof courierFormSchema>

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '')
}

/** A courier as staff see it: of its secrets only whether they are stored. */
export interface AdminCourier
  extends Pick<CourierValues, 'name' | 'kind' | 'trackingAddress' | 'isActive' | 'isDefault'> {
  id: number
  /** The fields that are no secrets. */
  fields: Partial<Record<CourierFieldName, string>>
  /** The secrets that are stored. */
  secrets: CourierFieldName[]
  /** The secrets that are stored and can't be opened. */
  lost: CourierFieldName[]
  /** It has parcels, statements or rates: it can be switched off, but not deleted. */
  isUsed: boolean
  /** The cities with a name of their own at this courier. */
  cities: number
}
