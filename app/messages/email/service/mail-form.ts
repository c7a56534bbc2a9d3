import { z } from 'zod'
import { parseSender } from '#app/platform/mail/sender.ts'
import type { SecretState } from '#app/platform/secrets/secrets.server.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ENCRYPTIONS, type Encryption, PROVIDER_IDS } from './mail-providers.ts'

export const MAIL_PAGE = '/admin/mail'

/** What mail leaves by: nothing, EmailJS, or the server of a provider. */
export const MAIL_WAYS = ['none', 'emailjs', ...PROVIDER_IDS] as const
export type MailWay = (typeof MAIL_WAYS)[number]

const tooLong = (maximum: number) => () => t('Please shorten this to {most} characters.', { most: maximum })
const line = (maximum = 300) => optionalSingleLineText({ tooLong: tooLong(maximum), maximum }).default('')
const word = line().refine(text => !/\s/.test(text), message('Please enter it without spaces.'))
const NO_ADDRESS = message('Please enter an email address, like shop@example.com.')

export const SENDER_EXAMPLE = 'Darzi <shop@example.com>'

/** A name, or an IPv6 address in brackets. */
const HOST = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])$/

/** What is stored, without its secrets. */
const plain = {
  way: z.enum(MAIL_WAYS, message('Please choose how mail leaves.')),
  host: word
    .transform(text => text.toLowerCase())
    .refine(
      text => text === '' || (HOST.test(text) && URL.canParse(`smtps://${text}:465`)),
      message('Please enter the name of the server alone, like smtp.example.com.'),
    ),
  port: z.coerce
    .number(message('Please enter a port from 1 to 65535.'))
    .int(message('Please enter a port from 1 to 65535.'))
    .min(1, message('Please enter a port from 1 to 65535.'))
    .max(65_535, message('Please enter a port from 1 to 65535.'))
    .default(587),
  encryption: z.enum(Object.keys(ENCRYPTIONS) as [Encryption, ...Encryption[]]).default('starttls'),
  user: line(),
  serviceId: word,
  publicKey: word,
  from: line().refine(text => text === '' || parseSender(text) !== undefined, {
    error: () =>
      t('Please enter an address, or a name and an address, like {example}.', { example: SENDER_EXAMPLE }),
  }),
  ownerEmail: word.refine(text => text === '' || z.email().safeParse(text).success, NO_ADDRESS),
  selector: word.refine(
    text => /^[\w-]*(\.[\w-]+)*$/.test(text),
    message('Please enter the name that stands before ._domainkey.'),
  ),
}

/** Mail as the database has it; missing parts get their defaults. */
export const storedMailSchema = z.object({
  ...plain,
  way: plain.way.default('none'),
  password: z.string().default(''),
  privateKey: z.string().default(''),
})
export type StoredMail = z.output<typeof storedMailSchema>

export const mailFormSchema = z
  .object({ ...plain, password: line(500), privateKey: word })
  .superRefine((values, context) => {
    const need = (name: 'host' | 'user' | 'serviceId' | 'publicKey' | 'from', message: string) => {
      if (values[name] === '') context.addIssue({ code: 'custom', path: [name], message })
    }
    if (values.way === 'none') return
    if (values.way === 'emailjs') {
      need('serviceId', t('Please enter the id of the service.'))
      need('publicKey', t('Please enter the public key.'))
      return
    }
    need('host', t('Please enter the name of the server.'))
    need('from', t('Please enter whom mail is from: a server takes none without.'))
  })
export type MailValues = z.output<typeof mailFormSchema>

/** Mail as staff see it: of its secrets only whether they are stored. */
export interface ShownMail extends Omit<StoredMail, 'password' | 'privateKey'> {
  password: SecretState
  privateKey: SecretState
}
