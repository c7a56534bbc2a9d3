import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useRepeatedLoading } from '#app/ui/feedback/use-repeated-loading.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { WEEKDAYS } from '../backup-form.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'
import type { Backups } from '../read-backups.server.ts'
import { BackupList } from './backup-list.tsx'
import { EncryptionPanel } from './encryption-panel.tsx'
import { PlaceForm, type PlaceFormProps } from './place-form.tsx'
import { RestorePanel } from './restore-panel.tsx'
import { ShopsBeforePanel } from './shops-before-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

interface Props extends Omit<PlaceFormProps, 'result'> {
  backups: Backups
  /** The environment variables that win over this page. */
  variables: readonly string[]
  /** The name of the backup that is chosen to be restored. */
  chosen: string | undefined
  result: BackupFormResult | undefined
}

/** The backups that there are, where they go and when, and whether they can be restored. Works without JavaScript. */
export function BackupsPage({ backups, variables, chosen, result, ...form }: Props) {
  const { listed, trouble, state, place } = backups
  const isReplacing = state.work?.kind === 'restore'
  useRepeatedLoading(state.work !== undefined && !isReplacing)
  useReload(isReplacing)
  useNotice(result?.again || result?.upload ? undefined : result)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading title={t('Backups')} lead={leadText(backups)} />
      {variables.length > 0 && (
        <p className="rounded-control bg-status-yellow px-4 py-3 text-pretty">
          {t(
            'The server’s environment sets {variables}. It wins over what is chosen here; who runs the server can change it.',
            { variables: variables.join(', ') },
          )}
        </p>
      )}
      {state.failure && (
        <p role="alert" className="rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
          {t('The backup of {time} failed: {reason}', {
            time: formatAdminMoment(state.failure.at),
            reason: t(state.failure.reason),
          })}
        </p>
      )}
      <RestorePanel
        backups={backups}
        chosen={chosen}
        isPasswordRecent={form.isPasswordRecent}
        result={result}
      />
      <Panel title={t('The backups that there are')} aside={<BackUpNow work={state.work} />}>
        {place && <p className="text-sm text-muted wrap-anywhere">{t('In {place}', { place })}</p>}
        {trouble ? (
          <p role="alert" className="mt-3 font-medium">
            {trouble}
          </p>
        ) : (
          <BackupList
            listed={listed}
            isBusy={state.work !== undefined}
            isRestorable={backups.ability === 'able'}
            result={result}
          />
        )}
      </Panel>
      <UploadPanel uploaded={state.uploaded} work={state.work} result={result} />
      <TrialPanel trial={state.trial} work={state.work} newest={listed[0]} />
      <ShopsBeforePanel
        shopsBefore={backups.shopsBefore}
        state={state}
        isPasswordRecent={form.isPasswordRecent}
        result={result}
      />
      <EncryptionPanel
        key={backups.encryption.since}
        encryption={backups.encryption}
        isPasswordRecent={form.isPasswordRecent}
        result={result}
      />
      {variables.length === 0 && <PlaceForm key={form.seen + form.way} {...form} result={result} />}
      <TestPanel result={result} />
    </div>
  )
}

const RELOAD_MS = 3_000

/** While the shop pauses, its pages can't be loaded by the router: the plain page that stands for them loads itself again. */
function useReload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const timer = setTimeout(() => window.location.reload(), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [isNeeded])
}

function leadText({ schedule }: Backups): string {
  if (!schedule) return t('No backup is made by itself. Choose below how often.')
  const time = `${String(schedule.hour).padStart(2, '0')}:00`
  if (schedule.every === 'day') return t('A backup is made each day at {time}.', { time })
  return t('A backup is made each {weekday} at {time}.', {
    weekday: t(WEEKDAYS[schedule.weekday] ?? WEEKDAYS[0]),
    time,
  })
}

function BackUpNow({ work }: Pick<Backups['state'], 'work'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'back-up'
  if (work?.kind === 'back-up')
    return (
      <p role="status" className="text-sm font-medium">
        {t('A backup is being made, since {moment}.', { moment: formatAdminMoment(work.at) })}
      </p>
    )
  if (work) return null
  return (
    <Form method="post" aria-label={t('Back up now')}>
      <Button type="submit" name="intent" value="back-up" busy={isBusy}>
        {t('Back up now')}
      </Button>
    </Form>
  )
}

function TestPanel({ result }: { result: BackupFormResult | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  return (
    <Panel title={t('Test this place')}>
      <p className="text-sm text-muted">
        {t('A small file is written, read and deleted where backups go now, with what is saved.')}
      </p>
      {result?.intent === 'test' && (
        <p role="status" className="mt-3 wrap-anywhere">
          {result.text}
        </p>
      )}
      <Form method="post" aria-label={t('Test this place')} className="mt-3">
        <Button type="submit" name="intent" value="test" busy={isBusy}>
          {t('Test this place')}
        </Button>
      </Form>
    </Panel>
  )
}
