import { DRAFT_DAYS } from '#app/features/cash/statements/statement.ts'
import { ORDER_DRAFT_DAYS } from '#app/features/orders/order-draft-days.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import { STOCK_ALERT_DAYS } from '#app/features/stock-alerts/stock-alert.ts'
import type { BackupSettings, Settings } from '#app/platform/env.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { BROWSER_STORAGE, listCookies, type StoredInBrowser } from './browser-storage-list.ts'

/** A part of the privacy page. */
export interface PrivacySection {
  title: string
  texts?: string[]
  /** Something that is stored or passed on, with a second line such as how long. */
  items?: { name: string; text: string; note?: string }[]
}

type ProcessSettings = Pick<Settings, 'mail' | 'backup' | 's3' | 'storeUrl' | 'storesPagesOffline'> & {
  /** Whether messages leave by WhatsApp. */
  sendsWhatsApp?: boolean
}

/** The privacy page, from the owner's settings and those of the process: nothing on it can differ from what the shop does. */
export function privacyFacts(store: StoreSettings, process: ProcessSettings): PrivacySection[] {
  return [
    { title: 'What we store, and for how long', items: storedItems(store, process) },
    { title: 'Who else gets it', items: recipients(process) },
    browserSection(process),
    {
      title: 'What we do not do',
      texts: [
        'These pages load nothing from other companies: no advertising, no tracking, no fonts or scripts of others. We take no card details: you pay in cash.',
      ],
    },
    ownRights(store),
  ]
}

function storedItems({ retention }: StoreSettings, { backup }: ProcessSettings) {
  const { customerMonths, emailMonths, messageMonths, auditMonths } = retention
  return [
    {
      name: 'Orders',
      text: 'Your name, phone number, email and address, what you ordered, your note to the rider, what came of our calls about it, and what the courier reported about its parcels. We need it to confirm, pack and deliver your order, and to answer you about it.',
      note:
        customerMonths === 0
          ? 'Without a limit, until you ask us to remove it.'
          : `Until ${monthsText(customerMonths)} after your last order. Your orders then lose your name, phone number, email and street. What was bought, what it cost and the city stay. If you use an account, your orders stay in it.`,
    },
    {
      name: 'Account',
      text: 'If you have one: your name, your email, a scrambled form of your password that no person can read, and the address that you saved.',
      note: 'Until you delete the account.',
    },
    {
      name: 'Browsers that are signed in',
      text: 'The name of the browser, and the network address from which you signed in. You see them in your account.',
      note: 'Until you sign out, 30 days at most.',
    },
    {
      name: 'Emails',
      text: 'A copy of each email about your order or your account, and that we sent you a WhatsApp message about your order. We send no others.',
      note: limitText(emailMonths),
    },
    {
      name: 'Messages',
      text: 'What you write to us on the page Contact, with the name, email and phone number that you give, and your WhatsApp answers to messages about your order.',
      note: limitText(messageMonths),
    },
    {
      name: 'Reviews',
      text: 'What you write about a product that you bought, its stars and pictures, and the name that you choose for it. Once we have published it, everyone can read it.',
      note: 'Until your orders lose your name, or you ask us to remove it.',
    },
    {
      name: 'Stock alerts',
      text: 'Your email, if you ask for one when a size is back, and the size.',
      note: `For ${STOCK_ALERT_DAYS} days.`,
    },
    {
      name: 'Our own log',
      text: 'Which member of staff changed what. It names you where they changed your account, your orders or your emails.',
      note: limitText(auditMonths),
    },
    {
      name: 'Statements of couriers',
      text: 'The numbers and amounts of parcels. If a file names you, your name is removed from it once we have checked it.',
      note: `Until then, ${DRAFT_DAYS} days at most.`,
    },
    {
      name: 'Orders that you began on the phone',
      text: 'Your name, phone number, address and the pieces of an order that was not confirmed in the end.',
      note: `For ${ORDER_DRAFT_DAYS} days.`,
    },
    {
      name: 'Blocked and trusted phone numbers',
      text: 'That we always call a number before we send, or need not call it, and why.',
      note:
        customerMonths === 0
          ? 'Without a limit. If you are erased, a number that we always call stays as the number alone.'
          : `Until ${monthsText(customerMonths)} after it was decided and no order has it. If you are erased, a number that we always call stays that long as the number alone.`,
    },
    {
      name: 'Counts of attempts',
      text: 'A digest of your network address, phone number or email, which can’t be turned back into it, to stop programs that guess passwords or place orders.',
      note: 'For a day at most.',
    },
    {
      name: 'Searches that found nothing',
      text: 'The words alone, without who searched.',
      note: 'For 90 days.',
    },
    {
      name: 'Technical log',
      text: 'Which page was requested when, and whether it worked: no name, no network address, and nothing that was typed.',
    },
    ...(backup ? [backupItem(backup)] : []),
  ]
}

function backupItem({ keep }: BackupSettings) {
  return {
    name: 'Backups',
    text: 'Copies of all this, for the day on which a machine breaks.',
    note: `One of each day for ${keep.days} days, of each week for ${keep.weeks} weeks, and of each month for ${monthsText(keep.months)}. What is removed from the shop is gone from them after that.`,
  }
}

function recipients({ mail, backup, s3, sendsWhatsApp }: ProcessSettings) {
  const courier = {
    name: 'The courier',
    text: 'Your name, phone number and address, what is in the parcel, your note to the rider, and the amount to collect.',
  }
  const mailItem = mail && { name: 'The mail service', text: `Our emails to you, at ${mailHost(mail)}.` }
  const whatsApp = sendsWhatsApp && {
    name: 'WhatsApp (Meta)',
    text: 'Your phone number, and our messages to you about your order.',
  }
  const bucket = s3 && new URL(s3.endpoint).hostname
  const backups = bucket &&
    backup?.to === 's3' && { name: 'The backup storage', text: `Our backups, at ${bucket}.` }
  return [courier, mailItem, whatsApp, backups].filter(
    item => item !== undefined && item !== '' && item !== false,
  )
}

function mailHost(mail: NonNullable<Settings['mail']>): string {
  if (mail.service === 'smtp') return new URL(mail.url).hostname
  return `EmailJS (${new URL(mail.baseUrl).hostname})`
}

function browserSection({ storeUrl, storesPagesOffline }: ProcessSettings): PrivacySection {
  const forShoppers = [...BROWSER_STORAGE, ...listCookies(storeUrl)].filter(({ isForStaff }) => !isForStaff)
  return {
    title: 'What your browser stores',
    texts: [
      'Cookies are set when you sign in, and not before. What pages store stays in your browser until you order or load the page that needs it. You can delete all of it in the settings of your browser.',
      ...(storesPagesOffline
        ? ['Copies of public pages are stored as well, so that the shop opens without a connection.']
        : []),
    ],
    items: forShoppers.map(each => ({ name: each.name, text: each.purpose, note: storedUntil(each) })),
  }
}

function storedUntil({ area, days }: StoredInBrowser): string {
  if (area === 'session') return 'Until you close the tab.'
  return area === 'local' ? 'Until you delete it.' : `Cookie, for ${days} days.`
}

function ownRights({ contact }: StoreSettings): PrivacySection {
  const ways = [contact.email, contact.phone && formatPhoneNumber(contact.phone)].filter(Boolean)
  const reach = ways.length > 0 ? `: ${ways.join(', ')}` : ', on the page Contact'
  return {
    title: 'See it, or have it removed',
    texts: [
      'With an account, you download what we store about you, and delete the account, under Your account. Your orders then lose your name, phone number, email and street; one that is on its way loses them once it is delivered or cancelled.',
      `If you ordered without an account, write to us${reach}. We send you what we store, or erase it.`,
    ],
  }
}

function limitText(months: number): string {
  return months === 0 ? 'Without a limit.' : `For ${monthsText(months)}.`
}

function monthsText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
