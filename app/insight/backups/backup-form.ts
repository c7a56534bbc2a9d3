import { z } from 'zod'
import type { SecretState } from '#app/platform/secrets/secrets.server.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

export const BACKUPS_PAGE = '/admin/backups'

/** Where backups go: beside the shop's data, into another folder of this machine, or into a bucket. */
export const PLACE_WAYS = ['here', 'folder', 'bucket'] as const
export type PlaceWay = (typeof PLACE_WAYS)[number]

/** How often a backup is made by itself. */
export const FREQUENCIES = ['never', 'day', 'week'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** From Sunday, as `Date` counts. */
export const WEEKDAYS = [
  message('Sunday'),
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
] as const

/** For how many days, weeks and months the newest backup of each stays. */
const MOST_STAYING = { days: 60, weeks: 60, months: 120 } as const

const tooLong = (maximum: number) => () => t('Please shorten this to {most} characters.', { most: maximum })
const line = (maximum = 300) => optionalSingleLineText({ tooLong: tooLong(maximum), maximum }).default('')
const word = line().refine(text => !/\s/.test(text), message('Please enter it without spaces.'))
const whole = (least: number, most: number) => {
  const error = () => t('Please enter a whole number from {least} to {most}.', { least, most })
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** What is stored, without its secret. */
const plain = {
  way: z.enum(PLACE_WAYS, message('Please choose where backups go.')),
  folder: line(),
  endpoint: word
    .transform(text => text.replace(/\/+$/, ''))
    .refine(
      text => text === '' || isServiceAddress(text),
      message('Please enter an address like https://s3.example.com.'),
    ),
  bucket: word.refine(
    text => text === '' || /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(text),
    message('Please enter the name of the bucket alone, like my-shop-backups.'),
  ),
  region: word,
  accessKeyId: word,
  every: z.enum(FREQUENCIES).default('never'),
  weekday: whole(0, 6).default(5),
  hour: whole(0, 23).default(3),
  days: whole(1, MOST_STAYING.days).default(7),
  weeks: whole(0, MOST_STAYING.weeks).default(5),
  months: whole(0, MOST_STAYING.months).default(12),
}

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
}

/** The settings of backups as the database has them; missing parts get their defaults. */
export const storedBackupsSchema = z.object({
  ...plain,
  way: plain.way.default('here'),
  secretAccessKey: z.string().default(''),
})
export type StoredBackups = z.output<typeof storedBackupsSchema>

export const backupFormSchema = z
  .object({ ...plain, secretAccessKey: word })
  .superRefine((values, context) => {
    const need = (name: 'folder' | 'endpoint' | 'bucket' | 'region' | 'accessKeyId', text: string) => {
      if (values[name] === '') context.addIssue({ code: 'custom', path: [name], message: text })
    }
    if (values.way === 'folder') need('folder', t('Please enter the path of a folder.'))
    if (values.way !== 'bucket') return
    need('endpoint', t('Please enter the address of the service.'))
    need('bucket', t('Please enter the name of the bucket.'))
    need('region', t('Please enter the region, as the service calls it.'))
    need('accessKeyId', t('Please enter the access key.'))
  })
export type BackupValues = z.output<typeof backupFormSchema>

/** The settings as staff see them: of the secret only whether it is stored. */
export interface ShownBackups extends Omit<StoredBackups, 'secretAccessKey'> {
  secretAccessKey: SecretState
}

/** The address of a backup with its pictures, as one archive. */
export function downloadHref(name: string): string {
  return `${BACKUPS_PAGE}/${name}`
}

/** What is typed to replace the shop. */
export const TYPED_CONFIRMATION = 'RESTORE'
export const CONFIRMATION = 'confirmation'

export function isConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === TYPED_CONFIRMATION
}

/** What is typed beside a new passphrase: without it and without this server the backups are lost. */
export const PASSPHRASE_CONFIRMATION = 'WRITTEN DOWN'

function isWrittenDown(typed: string): boolean {
  return typed.trim().toUpperCase().replaceAll(/\s+/g, ' ') === PASSPHRASE_CONFIRMATION
}

/** Anyone who has the backups can try passphrases for as long as they like, so a short one protects little. */
export const LEAST_PASSPHRASE = 12
const MOST_PASSPHRASE = 200

export const passphraseFormSchema = z
  .object({
    passphrase: z
      .string()
      .trim()
      .min(LEAST_PASSPHRASE, {
        error: () => t('Please enter at least {least} characters.', { least: LEAST_PASSPHRASE }),
      })
      .max(MOST_PASSPHRASE, { error: tooLong(MOST_PASSPHRASE) }),
    repeated: z.string().trim().default(''),
    confirmation: z
      .string()
      .default('')
      .refine(isWrittenDown, {
        error: () => t('Please type {word}.', { word: PASSPHRASE_CONFIRMATION }),
      }),
  })
  .refine(({ passphrase, repeated }) => passphrase === repeated, {
    path: ['repeated'],
    error: message('The two passphrases differ.'),
  })

/** Whether a backup of this name is encrypted. */
export function isEncryptedBackup(name: string): boolean {
  return name.endsWith('.age')
}

/** What is typed to remove a shop before. */
export const REMOVE_CONFIRMATION = 'REMOVE'

export function isRemovalConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === REMOVE_CONFIRMATION
}

/** The address at which a backup is chosen to be restored. */
export function restoreHref(name: string): string {
  return `${BACKUPS_PAGE}?restore=${encodeURIComponent(name)}`
}
