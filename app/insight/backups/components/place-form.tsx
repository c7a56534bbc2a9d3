import { Form, useNavigation } from 'react-router'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { secretHint } from '#app/platform/secrets/secret-hint.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import {
  BACKUPS_PAGE,
  FREQUENCIES,
  type Frequency,
  PLACE_WAYS,
  type PlaceWay,
  type ShownBackups,
  WEEKDAYS,
} from '../backup-form.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'

export interface PlaceFormProps {
  /** The settings as they are stored. */
  shown: ShownBackups
  /** The digest of what is stored, as it is shown. */
  seen: string
  /** The way whose fields the form has. */
  way: PlaceWay
  /** Whether the password was typed within the last minutes. */
  isPasswordRecent: boolean
  result: BackupFormResult | undefined
}

const WAYS: Record<PlaceWay, { name: string; text: string }> = {
  here: {
    name: message('Beside the shop'),
    text: message(
      'Backups go into the folder “backups” beside the shop’s data. They undo a mistake, but are lost with the machine.',
    ),
  },
  folder: {
    name: message('A folder'),
    text: message('Backups go into a folder of this machine: best one on another disk or another machine.'),
  },
  bucket: {
    name: message('A bucket'),
    text: message(
      'Backups go into a bucket of a service like Amazon S3, Cloudflare R2, Backblaze B2 or MinIO, under “backups/”. Make the bucket there, private, with a key that may read, write, delete and list.',
    ),
  },
}

const EVERY: Record<Frequency, string> = {
  never: message('Never by itself'),
  day: message('Each day'),
  week: message('Once a week'),
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Where backups go, when, and how many stay: each way is a link, so that its fields come without scripts. */
export function PlaceForm({ shown, seen, way, isPasswordRecent, result }: PlaceFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const typed = result?.isDone === false && result.typed?.way === way ? result.typed : undefined
  const shownIn = (name: string, value: string | number) => typed?.[name] ?? String(value)
  const field = (name: keyof ShownBackups) => ({
    name,
    id: `backups-${name}`,
    defaultValue: shownIn(name, shown[name]),
    errors: result?.errors?.[name],
    maxLength: 300,
    autoComplete: 'off',
    dir: 'ltr' as const,
  })
  const choice = (name: 'every' | 'weekday' | 'hour') => ({
    name,
    id: `backups-${name}`,
    defaultValue: shownIn(name, shown[name]),
    errors: result?.errors?.[name],
    required: false,
  })
  return (
    <Panel title={t('Where, when and how many')}>
      <TabLinks
        label={t('Where backups go')}
        preventScrollReset
        tabs={PLACE_WAYS.map(one => ({
          label: t(WAYS[one].name),
          to: `${BACKUPS_PAGE}?to=${one}`,
          isCurrent: one === way,
        }))}
      />
      <p className="my-4 max-w-2xl text-pretty text-muted">{t(WAYS[way].text)}</p>
      <Form
        method="post"
        aria-label={t('Where, when and how many')}
        className="grid max-w-3xl gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="way" value={way} />
        {way === 'folder' && (
          <Field
            className="sm:col-span-2"
            label={t('Folder')}
            hint={t('The whole path, like /mnt/backups. It is made if it is missing.')}
            {...field('folder')}
          />
        )}
        {way === 'bucket' && (
          <>
            <Field
              label={t('Address of the service')}
              hint={t('Like https://s3.eu-central-1.amazonaws.com')}
              {...field('endpoint')}
            />
            <Field label={t('Bucket')} {...field('bucket')} />
            <Field
              label={t('Region')}
              hint={t('As the service calls it; “auto” at Cloudflare.')}
              {...field('region')}
            />
            <Field label={t('Access key')} {...field('accessKeyId')} />
            <Field
              label={t('Secret key')}
              {...field('secretAccessKey')}
              defaultValue={undefined}
              type="password"
              autoComplete="new-password"
              required={false}
              hint={secretHint(shown.secretAccessKey)}
            />
          </>
        )}
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <Select label={t('How often')} {...choice('every')}>
            {FREQUENCIES.map(one => (
              <option key={one} value={one}>
                {t(EVERY[one])}
              </option>
            ))}
          </Select>
          <Select label={t('Day, if once a week')} {...choice('weekday')}>
            {WEEKDAYS.map((name, day) => (
              <option key={name} value={day}>
                {t(name)}
              </option>
            ))}
          </Select>
          <Select label={t('Hour in Karachi')} {...choice('hour')}>
            {HOURS.map(hour => (
              <option key={hour} value={hour}>{`${String(hour).padStart(2, '0')}:00`}</option>
            ))}
          </Select>
        </div>
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-muted">
            {t(
              'Of older backups the newest of each day, week and month stays. The others are removed after each backup by schedule.',
            )}
          </legend>
          <Field label={t('Days')} inputMode="numeric" {...field('days')} />
          <Field label={t('Weeks')} inputMode="numeric" {...field('weeks')} />
          <Field label={t('Months')} inputMode="numeric" {...field('months')} />
        </fieldset>
        {!isPasswordRecent && (
          <PasswordField
            className="sm:col-span-2"
            id="backups-password"
            label={t('Your password')}
            name={PASSWORD_AGAIN}
            autoComplete="current-password"
            errors={result?.errors?.[PASSWORD_AGAIN]}
            hint={t('Who says where backups go, can read them all.')}
          />
        )}
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
