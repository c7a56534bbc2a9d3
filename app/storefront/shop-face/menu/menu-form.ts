import { z } from 'zod'
import { line, optionalLine } from '#app/owner/settings/settings-fields.ts'
import { isLinkAddress } from '#app/shared/text/link-address.ts'
import { message } from '#app/shared/text/translate.ts'
import { OTHER_ADDRESS } from './link-choices.ts'

export const MOST_ENTRIES = 12
export const MOST_COLUMNS = 4

const NO_PLACE = message('Please choose where it leads.')
const NO_ADDRESS = message(
  'Please enter a path of the shop like /faq, or an address that begins with https://.',
)

/** An entry of a menu as staff type it. */
export const entryRules = z
  .object({
    label: line(message('a label'), 40),
    labelUrdu: optionalLine(message('the Urdu label'), 40),
    leadsTo: z.string(NO_PLACE).min(1, NO_PLACE).max(300),
    address: optionalLine(message('the address'), 300),
    list: z.string(message('Please choose where it stands.')).min(1),
  })
  .transform(({ label, labelUrdu, leadsTo, address, list }, context) => {
    const to = leadsTo === OTHER_ADDRESS ? address : leadsTo
    if (isLinkAddress(to)) return { label, labelUrdu, to, list }
    context.addIssue({ code: 'custom', path: ['address'], message: NO_ADDRESS })
    return z.NEVER
  })

export const columnRules = z.object({
  title: line(message('a title'), 40),
  titleUrdu: optionalLine(message('the Urdu title'), 40),
})
