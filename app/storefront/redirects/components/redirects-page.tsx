import ArrowRight from 'lucide-react/icons/arrow-right'
import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { FaceTabs } from '#app/storefront/shop-face/components/face-tabs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { type ListedRedirect, LONGEST_PATH, type MissedAddress, REDIRECTS_PAGE } from '../redirect.ts'
import type { RedirectsResult, RefusedRow } from '../redirect-form.ts'

interface Props {
  list: 'own' | 'automatic'
  redirects: readonly ListedRedirect[]
  /** The path to continue after; undefined at the end. */
  next: string | undefined
  missed: readonly MissedAddress[]
  /** Proposed as what an address can lead to. */
  pages: readonly { label: string; to: string }[]
  /** What the address of the page proposes for the form; `was` is the redirect that is edited. */
  typed: { was: string; path: string; target: string }
  result: RedirectsResult | undefined
}

const NOTHING = { was: '', path: '', target: '' }

/** Where old addresses lead, and those that were asked for and not found. */
export function RedirectsPage({ list, redirects, next, missed, pages, typed, result }: Props) {
  useNotice(result)
  // What was saved leaves an empty form, whatever the address proposed.
  const proposed = result?.isDone ? NOTHING : typed
  return (
    <>
      <AdminHeading title={t('Online store')} />
      <div className="-mt-3 mb-5">
        <FaceTabs page={REDIRECTS_PAGE} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RedirectForm
          key={`${proposed.was} ${proposed.path} ${result?.isDone ? result.text : ''}`}
          typed={proposed}
          pages={pages}
          result={result}
        />
        <Panel title={t('Redirects')}>
          <TabLinks
            label={t('Redirects')}
            preventScrollReset
            tabs={[
              { label: t('Made by you'), to: REDIRECTS_PAGE, isCurrent: list === 'own' },
              {
                label: t('After a new name'),
                to: `${REDIRECTS_PAGE}?list=automatic`,
                isCurrent: list === 'automatic',
              },
            ]}
          />
          <RedirectList list={list} redirects={redirects} />
          {next !== undefined && (
            <ButtonLink to={`?${new URLSearchParams({ list, after: next })}`} className="mt-4">
              {t('Next page')}
            </ButtonLink>
          )}
        </Panel>
        <Panel title={t('Asked for and not found')}>
          <MissedList missed={missed} />
        </Panel>
      </div>
    </>
  )
}

function RedirectForm({ typed, pages, result }: Pick<Props, 'typed' | 'pages' | 'result'>) {
  const pressed = useNavigation().formData?.get('do')
  const again = result?.isDone === false ? result.typed : undefined
  return (
    <Panel id="redirect" title={typed.was ? t('Edit the redirect') : t('Send an old address to a page')}>
      <Form method="post" preventScrollReset className="grid gap-4" aria-label={t('Redirect')}>
        {typed.was && <input type="hidden" name="was" value={typed.was} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('Old address')}
            name="path"
            dir="ltr"
            autoComplete="off"
            maxLength={LONGEST_PATH}
            hint={t('For example /our-story.html')}
            defaultValue={again?.path ?? typed.path}
            errors={result?.errors?.path}
          />
          <Field
            label={t('Leads to')}
            name="target"
            list="pages-of-shop"
            dir="ltr"
            autoComplete="off"
            maxLength={LONGEST_PATH}
            hint={t('A page of the shop, for example /about')}
            defaultValue={again?.target ?? typed.target}
            errors={result?.errors?.target}
          />
        </div>
        <datalist id="pages-of-shop">
          {pages.map(({ label, to }) => (
            <option key={to} value={to}>
              {label}
            </option>
          ))}
        </datalist>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" name="do" value="save" busy={pressed === 'save'}>
            {t('Save')}
          </Button>
          {typed.path && <ButtonLink to={REDIRECTS_PAGE}>{t('Cancel')}</ButtonLink>}
        </div>
      </Form>
      <div className="mt-5">
        <FoldedPart title={t('Paste a list')} isUsed={again?.rows !== undefined}>
          <Form method="post" preventScrollReset className="grid gap-4" aria-label={t('List of redirects')}>
            <TextArea
              label={t('Rows')}
              name="rows"
              rows={6}
              dir="ltr"
              hint={t(
                'One redirect in each row: the old address, a comma or a tab, and where it leads. Shopify’s export of redirects can be pasted as it is.',
              )}
              defaultValue={again?.rows}
            />
            {result?.refusedRows && <RefusedRows rows={result.refusedRows} />}
            <div>
              <Button type="submit" name="do" value="paste" busy={pressed === 'paste'}>
                {t('Save the list')}
              </Button>
            </div>
          </Form>
        </FoldedPart>
      </div>
    </Panel>
  )
}

function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  return (
    <ul role="alert" className="space-y-1 rounded-control bg-status-yellow px-4 py-3 text-sm">
      {rows.map(({ row, path, reason }) => (
        <li key={row} className="wrap-anywhere">
          {t('Row {row}', { row })} <bdi dir="ltr">{path}</bdi>: {reason}
        </li>
      ))}
    </ul>
  )
}

function RedirectList({ list, redirects }: Pick<Props, 'list' | 'redirects'>) {
  if (redirects.length === 0) {
    return (
      <EmptyState title={t('No redirects yet')}>
        {list === 'own'
          ? t('Send an old address to a page above, or paste a list.')
          : t(
              'A product, category or collection with a new name has a new address. The old one leads to it, and is listed here.',
            )}
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {redirects.map(({ path, target, isAutomatic }) => (
        <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <bdi dir="ltr" className="font-medium">
              {path}
            </bdi>
            <ArrowRight aria-hidden className="mx-2 inline size-4 text-muted rtl:-scale-x-100" />
            <span className="sr-only">{t('leads to')} </span>
            <a href={target} className="text-link">
              <bdi dir="ltr">{target}</bdi>
            </a>
          </p>
          <div className="flex gap-1">
            {!isAutomatic && (
              <ButtonLink
                to={`?${new URLSearchParams({ edit: path, to: target })}#redirect`}
                variant="quiet"
                className="px-3"
              >
                {t('Edit')}
                <span className="sr-only"> {path}</span>
              </ButtonLink>
            )}
            <OneButton name="delete" path={path} label={t('Delete')} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function MissedList({ missed }: Pick<Props, 'missed'>) {
  if (missed.length === 0) {
    return (
      <EmptyState title={t('Nothing was missed')}>
        {t('Addresses that visitors ask for and the shop does not have will be listed here.')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="-mt-2 mb-3 text-sm text-muted">
        {t('The ones asked for most. After three months without a request an address is forgotten.')}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {missed.map(({ path, count, lastAt, referrer }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">
                <bdi dir="ltr">{path}</bdi>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t('{count, plural, one {Once} other {# times}}, last on {moment}', {
                  count,
                  moment: formatAdminMoment(lastAt),
                })}
                {referrer && (
                  <>
                    {' · '}
                    {referrer.startsWith('/') ? t('linked from your page') : t('linked from')}{' '}
                    <bdi dir="ltr">{referrer}</bdi>
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-1">
              <ButtonLink to={`?${new URLSearchParams({ from: path })}#redirect`} className="px-3">
                {t('Send it to…')}
                <span className="sr-only"> {path}</span>
              </ButtonLink>
              <OneButton name="forget" path={path} label={t('Dismiss')} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function OneButton({ name, path, label }: { name: 'delete' | 'forget'; path: string; label: string }) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="path" value={path} />
      <Button
        type="submit"
        variant="quiet"
        name="do"
        value={name}
        busy={formData?.get('do') === name && formData.get('path') === path}
        className="px-3"
      >
        {label}
        <span className="sr-only"> {path}</span>
      </Button>
    </Form>
  )
}
