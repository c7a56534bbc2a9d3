import { ABANDONED_DAYS } from '#app/checkout/abandoned-checkouts/abandoned-checkout.ts'
import { DRAFT_DAYS } from '#app/money/statements/statement.ts'
import { ORDER_DRAFT_DAYS } from '#app/orders/order-draft-days.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { BackupSettings, Settings } from '#app/platform/env.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { OPENING_ALERT_DAYS } from '#app/storefront/opening/opening-alert.ts'
import { STOCK_ALERT_DAYS } from '#app/storefront/stock-alerts/stock-alert.ts'
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
    { title: t('What we store, and for how long'), items: storedItems(store, process) },
    { title: t('Who else gets it'), items: recipients(process) },
    browserSection(process),
    {
      title: t('What we do not do'),
      texts: [
        t(
          'These pages load nothing from other companies: no advertising, no tracking, no fonts or scripts of others. We take no card details.',
        ),
      ],
    },
    ownRights(store),
  ]
}

function storedItems({ retention }: StoreSettings, { backup }: ProcessSettings) {
  const { customerMonths, emailMonths, messageMonths, auditMonths } = retention
  return [
    {
      name: t('Orders'),
      text: t(
        'Your name, phone number, email and address, what you ordered, your note to the rider, what came of our calls about it, and what the courier reported about its parcels. We need it to confirm, pack and deliver your order, and to answer you about it.',
      ),
      note:
        customerMonths === 0
          ? t('Without a limit, until you ask us to remove it.')
          : t(
              'Until {months} after your last order. Your orders then lose your name, phone number, email and street. What was bought, what it cost and the city stay. If you use an account, your orders stay in it.',
              { months: monthsText(customerMonths) },
            ),
    },
    {
      name: t('Orders from before this shop'),
      text: t(
        'If we sold elsewhere before: your name, phone number, email, addresses, our notes, and what you ordered there, as its files say it.',
      ),
      note:
        customerMonths === 0
          ? t('Without a limit, until you ask us to remove it.')
          : t('Until {months} after we brought it here.', { months: monthsText(customerMonths) }),
    },
    {
      name: t('Account'),
      text: t(
        'If you have one: your name, your email, a scrambled form of your password that no person can read, and the address that you saved.',
      ),
      note: t('Until you delete the account.'),
    },
    {
      name: t('Browsers that are signed in'),
      text: t(
        'The name of the browser, and the network address from which you signed in. You see them in your account.',
      ),
      note: t('Until you sign out, 30 days at most.'),
    },
    {
      name: t('Emails'),
      text: t(
        'A copy of each email about your order or your account, and that we sent you a WhatsApp message about your order. We send no others.',
      ),
      note: limitText(emailMonths),
    },
    {
      name: t('Messages'),
      text: t(
        'What you write to us on the page Contact, with the name, email and phone number that you give, and your WhatsApp answers to messages about your order.',
      ),
      note: limitText(messageMonths),
    },
    {
      name: t('Reviews'),
      text: t(
        'What you write about a product that you bought, its stars and pictures, and the name that you choose for it. Once we have published it, everyone can read it.',
      ),
      note: t('Until your orders lose your name, or you ask us to remove it.'),
    },
    {
      name: t('Stock alerts'),
      text: t(
        'Your email or WhatsApp number, if you want to be reached once when a size is back, and the size.',
      ),
      note: daysTextFor(STOCK_ALERT_DAYS),
    },
    {
      name: t('Word of our opening'),
      text: t('Your email or WhatsApp number, if you want to hear once when we open.'),
      note: daysTextFor(OPENING_ALERT_DAYS),
    },
    {
      name: t('Orders that you did not finish'),
      text: t(
        'Only if you tick the box at checkout: your name, phone number, email, city and cart, so that we may call or message you once.',
      ),
      note: t('For {days} days, until you order, or until you untick the box.', { days: ABANDONED_DAYS }),
    },
    {
      name: t('Wishlist'),
      text: t('If you have an account: the products that you saved, when, and what they cost then.'),
      note: t('Until you remove them, or delete the account.'),
    },
    {
      name: t('Our own log'),
      text: t(
        'Which member of staff changed what. It names you where they changed your account, your orders or your emails.',
      ),
      note: limitText(auditMonths),
    },
    {
      name: t('Statements of couriers'),
      text: t(
        'The numbers and amounts of parcels. If a file names you, your name is removed from it once we have checked it.',
      ),
      note: t('Until then, {days} days at most.', { days: DRAFT_DAYS }),
    },
    {
      name: t('Orders that you began on the phone'),
      text: t(
        'Your name, phone number, address and the pieces of an order that was not confirmed in the end.',
      ),
      note: daysTextFor(ORDER_DRAFT_DAYS),
    },
    {
      name: t('Blocked and trusted phone numbers'),
      text: t('That we always call a number before we send, or need not call it, and why.'),
      note:
        customerMonths === 0
          ? t('Without a limit. If you are erased, a number that we always call stays as the number alone.')
          : t(
              'Until {months} after it was decided and no order has it. If you are erased, a number that we always call stays that long as the number alone.',
              { months: monthsText(customerMonths) },
            ),
    },
    {
      name: t('Counts of attempts'),
      text: t(
        'A digest of your network address, phone number or email, which can’t be turned back into it, to stop programs that guess passwords or place orders.',
      ),
      note: t('For a day at most.'),
    },
    {
      name: t('Searches that found nothing'),
      text: t('The words alone, without who searched.'),
      note: t('For 90 days.'),
    },
    {
      name: t('Technical log'),
      text: t(
        'Which page was requested when, and whether it worked: no name, no network address, and nothing that was typed.',
      ),
    },
    ...(backup ? [backupItem(backup)] : []),
  ]
}

function backupItem({ keep }: BackupSettings) {
  return {
    name: t('Backups'),
    text: t('Copies of all this, for the day on which a machine breaks.'),
    note: t(
      'One of each day for {days} days, of each week for {weeks} weeks, and of each month for {months}. What is removed from the shop is gone from them after that.',
      { days: keep.days, weeks: keep.weeks, months: monthsText(keep.months) },
    ),
  }
}

function recipients({ mail, backup, s3, sendsWhatsApp }: ProcessSettings) {
  const courier = {
    name: t('The courier'),
    text: t(
      'Your name, phone number and address, what is in the parcel, your note to the rider, and the amount to collect.',
    ),
  }
  const mailItem = mail && {
    name: t('The mail service'),
    text: t('Our emails to you, at {host}.', { host: mailHost(mail) }),
  }
  const whatsApp = sendsWhatsApp && {
    name: t('WhatsApp (Meta)'),
    text: t('Your phone number, and our messages to you about your order or a size that you wait for.'),
  }
  const bucket = s3 && new URL(s3.endpoint).hostname
  const backups = bucket &&
    backup?.to === 's3' && {
      name: t('The backup storage'),
      text: t('Our backups, at {host}.', { host: bucket }),
    }
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
    title: t('What your browser stores'),
    texts: [
      t(
        'Cookies are set when you sign in, and not before. What pages store stays in your browser until you order or load the page that needs it. You can delete all of it in the settings of your browser.',
      ),
      ...(storesPagesOffline
        ? [t('Copies of public pages are stored as well, so that the shop opens without a connection.')]
        : []),
    ],
    items: forShoppers.map(each => ({ name: each.name, text: t(each.purpose), note: storedUntil(each) })),
  }
}

function storedUntil({ area, days }: StoredInBrowser): string {
  if (area === 'session') return t('Until you close the tab.')
  return area === 'local' ? t('Until you delete it.') : t('Cookie, for {days} days.', { days: days ?? 0 })
}

function ownRights({ contact }: StoreSettings): PrivacySection {
  const ways = [contact.email, contact.phone && formatPhoneNumber(contact.phone)].filter(Boolean)
  const reach = ways.length > 0 ? `: ${ways.join(', ')}` : t(', on the page Contact')
  return {
    title: t('See it, or have it removed'),
    texts: [
      t(
        'With an account, you download what we store about you, and delete the account, under Your account. Your orders then lose your name, phone number, email and street; one that is on its way loses them once it is delivered or cancelled.',
      ),
      t('If you ordered without an account, write to us{reach}. We send you what we store, or erase it.', {
        reach,
      }),
    ],
  }
}

function limitText(months: number): string {
  return months === 0 ? t('Without a limit.') : t('For {months}.', { months: monthsText(months) })
}

function daysTextFor(days: number): string {
  return t('{days, plural, one {For # day.} other {For # days.}}', { days })
}

function monthsText(months: number): string {
  return t('{months, plural, one {# month} other {# months}}', { months })
}
