import { EXAMPLE_VOUCHER_CODE } from '#app/pricing/voucher-code.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { formatDay } from '#app/shared/time/shop-time.ts'
import { lowStockParams } from './low-stock-params.ts'
import { orderEmailParams } from './order-email-params.ts'

/** The samples for previewing a template, with their names for staff. */
export const SAMPLES = {
  usual: message('An ordinary one'),
  long: message('Long names'),
  urdu: message('Urdu'),
  lines: message('Thirty lines'),
} as const
export type Sample = keyof typeof SAMPLES

/** The language of an email with these words. */
export function languageOfSample(sample: Sample): Language {
  return sample === 'urdu' ? 'ur' : 'en'
}

/** Invented parameters, enough for every template. Their links open pages of the shop that find no order or account. */
export function sampleParams(sample: Sample, storeUrl: string): Record<string, string> {
  const { name, message, ...order } = WORDS[sample]
  const email = 'ayesha@example.com'
  const lines = order.pieces.map((piece, index) => ({
    name: piece,
    size: 'M',
    quantity: 1 + (index % 3),
    unitPricePaisa: 249_000 + index * 10_000,
  }))
  const totalPaisa = lines.reduce((sum, line) => sum + lineTotalPaisa(line), 0)
  return {
    ...orderEmailParams({
      ...order,
      number: 'DZ-1042',
      token: 'sample',
      customerName: name,
      email,
      phone: '+923001234567',
      zipCode: '54000',
      shippingPaisa: 0,
      discountPaisa: 0,
      cash: { receivedPaisa: 0, roundingPaisa: 0, toCollectPaisa: totalPaisa },
      deliverFrom: '2026-11-24',
      deliverTo: '2026-11-26',
      landmark: 'Opposite Liberty Market',
      riderNote: 'Please call before you come.',
      lines,
      totalPaisa,
    }),
    changes: `${order.pieces[0]}: ${t('size {now} instead of {before}', { now: 'L', before: 'M' })}\n${t('street address')}`,
    return_headline: t('your return is agreed'),
    return_pieces: `${t('{quantity} × {name}, size {size}', { quantity: 1, name: order.pieces[0] ?? '', size: 'M' })} → L`,
    return_steps: [
      t('The courier brings your new piece as order {number} and takes the old one. Please keep it ready.', {
        number: 'DZ-1043',
      }),
      t('To pay at the door: {price}.', { price: formatPaisa(0) }),
    ].join('\n'),
    return_answer: 'The size L runs a little long.',
    return_path: '/track-order/sample/return',
    review_path: '/review/sample',
    product_name: order.pieces[0] ?? '',
    product_size: 'M',
    ships_on: formatDay('2026-12-12T09:00:00Z'),
    product_path: '/product/sample?size=M',
    shop_path: '/',
    voucher_code: EXAMPLE_VOUCHER_CODE,
    voucher_amount: 'PKR 2,490.00',
    voucher_until: formatMoment('2027-05-23T09:05:00Z'),
    refund_amount: 'PKR 2,490.00',
    refund_how: `${t('Raast')}${t(', ')}R-77001`,
    claim_amount: 'PKR 2,490.00',
    claim_how: `${t('Raast')}${t(', ')}R-77001`,
    claim_answer: 'There is no transfer of this amount on that day.',
    parcels: `TCS, ${t('tracking number {number}', { number: '77001234' })}\nhttps://courier.example/track?cn=77001234`,
    user_name: name,
    user_email: email,
    user_phone: '0300 1234567',
    message,
    verify_url: `${storeUrl}/verify-email?token=sample`,
    reset_url: `${storeUrl}/reset-password?token=sample`,
    email,
    invitation_url: `${storeUrl}/invitation/sample`,
    inviter: 'Sana Malik',
    staff_role: 'Packer',
    role_may: 'Packs, hands over and checks in parcels.',
    two_factor_change: 'Two-factor sign-in was turned on',
    backup_reason: 'The disk is full.',
    last_backup: '21 Nov 2026, 03:04',
    health_parts: 'Disk',
    health_findings: 'Disk: 340 MB of 40 GB are free where DATA_DIR is. Make room now.',
    ...lowStockParams({
      count: order.pieces.length,
      products: order.pieces.map((piece, index) => ({
        name: piece,
        pieces: (index % 5) * 12,
        shortSizes: index % 2 === 0 ? 'M: sold out, L: 2 left' : '',
      })),
    }),
  }
}

interface Words {
  name: string
  streetAddress: string
  city: string
  pieces: string[]
  message: string
}

const WORDS: Record<Sample, Words> = {
  usual: {
    name: 'Ayesha Khan',
    streetAddress: 'House 12, Street 4, Gulberg III',
    city: 'Lahore',
    pieces: ['Oxford Shirt', 'Slim Chino'],
    message: 'Do you have the Oxford shirt in navy?\n\nAnd when would it reach Lahore?',
  },
  long: {
    name: 'Muhammad Abdul-Rehman ibn Ghulam Mustafa Khan Niazi-Yousafzai the Younger',
    streetAddress: `Flat 1204, Tower C, The Residences at ${'Bahria'.repeat(12)}, beside the old railway crossing`,
    city: 'Rawalpindi Cantonment Extension, Phase VIII',
    pieces: [
      'Heavyweight Garment-Dyed Organic Cotton Crewneck Sweatshirt with Contrast Stitching and Ribbed Cuffs',
      `Unbreakable${'Denim'.repeat(20)}`,
    ],
    message: `${'I have a long story to tell about a parcel. '.repeat(30)}\n${'https://example.com/a-long-address/'.repeat(6)}`,
  },
  urdu: {
    name: 'عائشہ خان',
    streetAddress: 'مکان نمبر ۱۲، گلی نمبر ۴، گلبرگ ۳',
    city: 'لاہور',
    pieces: ['سوتی کُرتا', 'آکسفورڈ شرٹ', 'Slim Chino'],
    message: 'السلام علیکم،\nکیا یہ قمیض نیلے رنگ میں بھی دستیاب ہے؟ Size XL چاہیے۔\n\nشکریہ 🎁',
  },
  lines: {
    name: 'Bilal Ahmed',
    streetAddress: '7-B, Block 6, PECHS',
    city: 'Karachi',
    pieces: Array.from({ length: 30 }, (_, index) => `Everyday Tee, colour ${index + 1}`),
    message: Array.from({ length: 30 }, (_, index) => `${index + 1}. How many of these are there?`).join(
      '\n',
    ),
  },
}
