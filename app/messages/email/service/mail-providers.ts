import { message } from '#app/shared/text/translate.ts'

/** How the connection to a mail server is encrypted. */
export const ENCRYPTIONS = {
  starttls: message('STARTTLS, usually port 587'),
  tls: message('TLS from the start, usually port 465'),
  none: message('None: only for a server of your own network'),
} as const
export type Encryption = keyof typeof ENCRYPTIONS

/** A provider whose mail server the shop knows. */
interface Provider {
  name: string
  /** What it wants. */
  text: string
  host: string
  port: number
  encryption: Encryption
  /** What its SPF record includes, one of these; none where the provider needs no record. */
  includes: readonly string[]
  /** Names of its DKIM records, of which one is enough; none where each domain has names of its own. */
  selectors: readonly string[]
  /** Where the DKIM record is made. */
  dkim: string
}

const OWN_DKIM = message('Copy the name and the value from the page of your mail provider about DKIM.')

export const PROVIDERS = {
  gmail: {
    name: 'Gmail',
    text: message(
      'Google wants an app password, which you make in your Google account once 2-Step Verification is on. Your usual password is refused.',
    ),
    host: 'smtp.gmail.com',
    port: 587,
    encryption: 'starttls',
    includes: ['_spf.google.com'],
    selectors: ['google'],
    dkim: message('Make it in the Admin console of Google Workspace: Apps, Gmail, Authenticate email.'),
  },
  outlook: {
    name: 'Outlook',
    text: message(
      'Microsoft takes a password from programs only while Authenticated SMTP is on for the mailbox, and is ending that for business accounts. A test shows whether yours still works.',
    ),
    host: 'smtp.office365.com',
    port: 587,
    encryption: 'starttls',
    includes: ['spf.protection.outlook.com'],
    selectors: ['selector1', 'selector2'],
    dkim: message('Turn it on in Microsoft Defender, which shows two CNAME records to make.'),
  },
  zoho: {
    name: 'Zoho',
    text: message(
      'The server ends like the address of your Zoho, such as smtp.zoho.com or smtp.zoho.eu; paid mailboxes have smtppro. With two-factor sign-in Zoho wants an app password.',
    ),
    host: 'smtp.zoho.com',
    port: 465,
    encryption: 'tls',
    includes: ['zoho.com', 'zohomail.com', 'zoho.eu', 'zoho.in'],
    selectors: ['zmail'],
    dkim: message('Make it in the admin console of Zoho Mail, under the domain: Email configuration, DKIM.'),
  },
  brevo: {
    name: 'Brevo',
    text: message(
      'Brevo wants the login and an SMTP key from its page SMTP & API. The password of its website is refused.',
    ),
    host: 'smtp-relay.brevo.com',
    port: 587,
    encryption: 'starttls',
    includes: [],
    selectors: ['brevo1', 'brevo2', 'mail'],
    dkim: message(
      'Copy the records from Brevo: Senders, domains and dedicated IPs, Authenticate the domain.',
    ),
  },
  ses: {
    name: 'Amazon SES',
    text: message(
      'Amazon wants SMTP credentials, which you make in the SES console for your region; access keys are refused. Put your region into the name of the server.',
    ),
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 587,
    encryption: 'starttls',
    includes: [],
    selectors: [],
    dkim: message('Copy the three CNAME records from the SES console, under the identity of your domain.'),
  },
  cpanel: {
    name: 'cPanel',
    text: message(
      'The page Email Accounts, Connect Devices of your hosting names the server. The user is the whole address of the mailbox, with its password.',
    ),
    host: '',
    port: 465,
    encryption: 'tls',
    includes: ['a'],
    selectors: ['default'],
    dkim: message('Copy the record from the page Email Deliverability of your hosting.'),
  },
  other: {
    name: message('Another server'),
    text: message('Your provider names the server, its port and its encryption.'),
    host: '',
    port: 587,
    encryption: 'starttls',
    includes: ['a'],
    selectors: [],
    dkim: OWN_DKIM,
  },
} as const satisfies Record<string, Provider>

export type ProviderId = keyof typeof PROVIDERS
export const PROVIDER_IDS = Object.keys(PROVIDERS) as [ProviderId, ...ProviderId[]]

export function providerOf(id: ProviderId): Provider {
  return PROVIDERS[id]
}
