import type { FormId } from './settings-forms.ts'
import type { ListId } from './settings-lists.ts'

/** Words, in English, Roman Urdu and Urdu, by which a form or list is found besides those that it shows. */
export const WORDS_OF_SECTIONS: Partial<Record<FormId | ListId, string>> = {
  store: 'slogan motto',
  opening: 'open close closed launch coming soon maintenance vacation دکان کھولیں بند',
  contact: 'number mobile call us location map timings rabta رابطہ نمبر پتہ',
  social: 'facebook instagram tiktok youtube follow handle profile سوشل فیس بک انسٹاگرام',
  announcement: 'banner bar strip notice top line اعلان پٹی',
  productPictures: 'images photos gallery limit maximum tasveer تصویر تصاویر',
  listings: 'colours swatches best sellers trending catalogue رنگ',
  delivery: 'shipping fee charges freight free postage courier rate ڈیلیوری ترسیل خرچ چارجز مفت',
  dispatch: 'shipping cutoff weekend friday sunday eid off holidays dispatch تعطیلات چھٹی عید جمعہ',
  zones: 'shipping areas regions province rates cities limits علاقے صوبہ شہر',
  cash: 'cod cash on delivery surcharge rounding limit نقد کیش ادائیگی',
  payments:
    'pay online prepaid bank account iban easypaisa jazzcash raast card wallet advance deposit ادائیگی بینک اکاؤنٹ پیشگی رقم',
  advances: 'deposit partial payment prepaid booking پیشگی ایڈوانس',
  orderNumbers: 'prefix invoice number order id آرڈر نمبر',
  limits: 'checkout maximum quantity fraud bots guest email حد زیادہ سے زیادہ چیک آؤٹ',
  exchanges: 'refund return money back policy exchange wapsi واپسی تبادلہ ریفنڈ پیسے واپس',
  statusEmails: 'notification shipped delivered review request اطلاع ای میل',
  calls: 'confirm confirmation phone whatsapp message template تصدیق کال پیغام واٹس ایپ',
  risk: 'fraud fake orders score points suspicious جعلی آرڈر خطرہ',
  synonyms: 'spelling words dictionary search roman urdu تلاش الفاظ مترادف',
  admins: 'security two factor 2fa login password code staff سیکیورٹی دو قدمی عملہ',
  retention: 'gdpr delete data personal information erase privacy رازداری ذاتی معلومات',
}

/** Of single fields, by name. */
export const WORDS_OF_FIELDS: Readonly<Record<string, string>> = {
  refundsOffered: 'refund ریفنڈ رقم واپسی',
  clothReturned: 'cloth fabric metre unstitched کپڑا میٹر',
  cashSurcharge: 'cod cash on delivery fee',
  freeDeliveryFrom: 'free shipping مفت ڈیلیوری',
  checkoutNeedsEmail: 'guest',
  announcement: 'banner بینر',
}
