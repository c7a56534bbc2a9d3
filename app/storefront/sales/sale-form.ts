import { z } from 'zod'
import { leadsTo, onePicture, optionalLine, optionalText } from '#app/owner/settings/settings-fields.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { readId } from '#app/shared/ids.ts'
import { optionalMultiLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readMomentInKarachi } from '#app/shared/time/dates.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'

export const SALES_PAGE = '/admin/sales'

/** The field of a category's percent begins with this and ends with the category's id. */
export const CATEGORY_PERCENT = 'percent_'

/** A form has a hundred fields at most. */
export const MOST_CATEGORIES = 80

const MOST_OWN_PRICES = 200
const HIGHEST_PERCENT = 90

const percent = z
  .string()
  .trim()
  .default('')
  .refine(text => /^\d{0,2}$/.test(text) && Number(text) <= HIGHEST_PERCENT, {
    error: () => t('Please enter a whole percent from 0 to {most}.', { most: HIGHEST_PERCENT }),
  })

const NO_MOMENT = message('Please choose a day and a time.')

const moment = z
  .string()
  .default('')
  .transform((text, context) => {
    const moment = readMomentInKarachi(text)
    if (moment) return moment
    context.addIssue({ code: 'custom', message: NO_MOMENT })
    return z.NEVER
  })

/** Lines such as `white-shirt 2,490`: a product's number, address or name, and its price in the sale. */
const ownPrices = optionalMultiLineText({
  tooLong: message('Please name fewer products.'),
  maximum: MOST_OWN_PRICES * 100,
}).transform((text, context) => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (lines.length > MOST_OWN_PRICES)
    return refuse(t('Please name at most {most} products.', { most: MOST_OWN_PRICES }))
  const read = lines.map(line => {
    const [, product = '', price = ''] = /^(.*?)[\s=:]+([\d,.]+)$/.exec(line.trim()) ?? []
    return { line, product, pricePaisa: typedPrice().safeParse(price).data }
  })
  const wrong = read.find(({ product, pricePaisa }) => product === '' || pricePaisa === undefined)
  if (wrong)
    return refuse(
      t('“{line}” names no product and price, like “white-shirt 2,490”.', { line: wrong.line.trim() }),
    )
  return read.map(({ product, pricePaisa = 0 }) => ({ product, pricePaisa }))
})

/** A sale as staff type it. */
export const saleFormSchema = z
  .object({
    id: idSchema.optional(),
    name: singleLineText({
      required: message('Please enter a name.'),
      tooLong: message('Please shorten this to 80 characters.'),
      maximum: 80,
    }),
    startsAt: moment,
    endsAt: z.union([z.literal('').transform(() => null), moment], NO_MOMENT).default(null),
    percent: percent.transform(Number),
    ownPrices,
    announcement: optionalLine(message('the announcement'), 160),
    announcementUrdu: optionalLine(message('the announcement'), 160),
    label: optionalLine(message('the label'), 40),
    title: optionalLine(message('the title'), 80),
    description: optionalText(message('the description'), 300),
    labelUrdu: optionalLine(message('the label'), 40),
    titleUrdu: optionalLine(message('the title'), 80),
    descriptionUrdu: optionalText(message('the description'), 300),
    leadsTo,
    pictures: onePicture,
  })
  .catchall(percent)
  .transform(({ label, title, description, leadsTo, pictures, ...typed }, context) => {
    const { labelUrdu, titleUrdu, descriptionUrdu, announcementUrdu, ...others } = typed
    const { id, name, startsAt, endsAt, percent, ownPrices, announcement, ...rest } = others
    const categoryPercents = Object.entries(rest).flatMap(([field, text]) => {
      const categoryId = field.startsWith(CATEGORY_PERCENT)
        ? readId(field.slice(CATEGORY_PERCENT.length))
        : undefined
      return categoryId === undefined || text === '' ? [] : [{ categoryId, percent: Number(text) }]
    })
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (endsAt && endsAt <= startsAt) refuse('endsAt', t('It would end before it begins.'))
    const [picture] = pictures
    const hasSlide = label !== '' || title !== '' || description !== '' || picture !== undefined
    const inUrdu = { label: labelUrdu, title: titleUrdu, description: descriptionUrdu }
    const urdu = Object.fromEntries(Object.entries(inUrdu).filter(([, text]) => text !== ''))
    const hasUrduSlide = Object.keys(urdu).length > 0
    if ((hasSlide || hasUrduSlide) && title === '') {
      refuse('title', t('Please enter a title for the slide.'))
    }
    if (announcement === '' && announcementUrdu !== '') {
      refuse('announcement', t('Please enter the announcement in English as well.'))
    }
    const lowers = percent > 0 || ownPrices.length > 0 || categoryPercents.some(each => each.percent > 0)
    if (!lowers && announcement === '' && !hasSlide) {
      refuse('percent', t('Please enter a percent, prices, an announcement or a slide.'))
    }
    const slide = hasSlide ? { label, title, description, leadsTo, ...(hasUrduSlide && { urdu }) } : null
    return {
      id,
      name,
      startsAt,
      endsAt,
      percent,
      ownPrices,
      categoryPercents,
      announcement,
      announcementUrdu,
      slide,
      picture,
    }
  })

export type TypedSale = z.output<typeof saleFormSchema>
