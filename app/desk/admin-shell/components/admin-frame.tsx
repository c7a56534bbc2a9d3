import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, matchPath, resolvePath, useLocation } from 'react-router'
import { AdminLanguageSwitch } from '#app/accounts/language/components/admin-language-switch.tsx'
import { roleName } from '#app/accounts/roles/staff-role.ts'
import { type Viewer, viewerName } from '#app/accounts/session/viewer.ts'
import { AdminLogout } from '#app/accounts/sign-in/components/admin-logout.tsx'
import { LiveStatus } from '#app/desk/live-orders/components/live-status.tsx'
import { useLiveOrders } from '#app/desk/live-orders/use-live-orders.ts'
import { type ToDo, toDoInAll, toDoOnPage } from '#app/desk/to-do/to-do.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import { isOpenPage, type OpenPages, OpenPagesContext } from '#app/ui/layout/open-pages.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { ADMIN_GROUPS, type AdminLink, type AdminLinkGroup } from '../admin-links.ts'
import { FindButton } from './find-button.tsx'
import { useCommandMenu } from './use-command-menu.tsx'
import { useTabs } from './use-tabs.ts'

interface Props {
  storeName: string
  /** Undefined only if the guard itself failed. */
  viewer: Viewer | undefined
  /** The pages that the viewer may open. */
  openPages?: OpenPages
  /** What waits on these pages. */
  toDo?: ToDo | undefined
  children: ReactNode
}

const NOTHING: ToDo = {}

/** So many pages have a tab on the phone of a role to which none of the usual tabs is open. */
const MOST_TABS = 3

/** The layout of every admin page, with tabs at the bottom of a phone or at the side of a wide screen. */
export function AdminFrame({ storeName, viewer, openPages, toDo = NOTHING, children }: Props) {
  const hasOrders = isOpenPage(openPages, '/admin/orders')
  const connection = useLiveOrders(hasOrders)
  const tabs = useTabs().filter(({ to }) => isOpenPage(openPages, to))
  const groups = openGroups(openPages)
  const { openMenu, openHelp, overlays } = useCommandMenu()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-stone px-3 py-5 lg:flex">
        <Brand storeName={storeName} />
        <div className="flex justify-between ps-3">{hasOrders && <LiveStatus connection={connection} />}</div>
        <FindButton onPress={openMenu} />
        <nav aria-label={t('Admin')} className="mt-3 flex-1">
          <Links links={tabs} toDo={toDo} />
          <LinkGroups groups={groups} toDo={toDo} />
        </nav>
        <Person viewer={viewer} onHelp={openHelp} />
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-paper px-4 sm:px-6 lg:hidden">
        {/* The name aligns with the page's text. */}
        <div className="-ms-3 min-w-0">
          <Brand storeName={storeName} />
        </div>
        <div className="flex shrink-0 items-center">
          {hasOrders && <LiveStatus connection={connection} />}
          <button type="button" aria-label={t('Find anything')} onClick={openMenu} className={ROUND_BUTTON}>
            <Search aria-hidden className="size-5.5" strokeWidth={1.7} />
          </button>
          <MoreMenu viewer={viewer} groups={groups} toDo={toDo} hasTotal={tabs.some(isDashboard)} />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 px-4 pt-5 pb-28 sm:px-6 lg:px-8 lg:pt-5 lg:pb-12">
        {/* All pages share this width, so that their edges align. */}
        <div className="max-w-[96rem]">
          <OpenPagesContext value={openPages}>{children}</OpenPagesContext>
        </div>
      </main>
      <nav
        aria-label={t('Tabs')}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {(tabs.length > 0 ? tabs : groups.flatMap(({ links }) => links).slice(0, MOST_TABS)).map(link => (
            <li key={link.label}>
              <PageLink
                link={link}
                count={countOf(toDo, link)}
                countClassName="absolute start-[calc(50%+0.5rem)] top-1"
                className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                iconClassName="size-5"
              />
            </li>
          ))}
        </ul>
      </nav>
      <OpenPagesContext value={openPages}>{overlays}</OpenPagesContext>
    </div>
  )
}

function Brand({ storeName }: { storeName: string }) {
  return (
    <Link to="/admin" className="inline-flex min-h-11 max-w-full items-center gap-2 px-3">
      <span className="truncate font-serif text-2xl leading-[1.2] font-semibold tracking-[-0.03em]">
        {storeName}
      </span>
      <span className="eyebrow">{t('Admin')}</span>
    </Link>
  )
}

/** The groups with the pages that the viewer may open, without the groups of which there are none. */
function openGroups(openPages: OpenPages): AdminLinkGroup[] {
  return ADMIN_GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => isOpenPage(openPages, to)),
  })).filter(({ links }) => links.length > 0)
}

function LinkGroups({ groups, toDo }: { groups: readonly AdminLinkGroup[]; toDo: ToDo }) {
  const id = useId()
  return groups.map(({ title, links }, index) => (
    <div key={title} className="mt-5 first:mt-0 lg:first:mt-5">
      <p id={`${id}${index}`} className="eyebrow px-3 pb-1">
        {t(title)}
      </p>
      <Links links={links} toDo={toDo} labelledBy={`${id}${index}`} />
    </div>
  ))
}

interface LinksProps {
  links: readonly AdminLink[]
  toDo: ToDo
  labelledBy?: string
}

function Links({ links, toDo, labelledBy }: LinksProps) {
  return (
    <ul aria-labelledby={labelledBy} className="space-y-0.5">
      {links.map(link => (
        <li key={link.label}>
          <PageLink
            link={link}
            count={countOf(toDo, link)}
            countClassName="ms-auto"
            className={LINK}
            iconClassName="size-4.5 shrink-0"
          />
        </li>
      ))}
    </ul>
  )
}

interface PageLinkProps {
  link: AdminLink
  /** How much waits there. */
  count: CappedCount
  countClassName: string
  className: string
  iconClassName: string
}

/** A link to an admin page. It is current for all pages below that one. */
function PageLink({ link, count, countClassName, className, iconClassName }: PageLinkProps) {
  const { label, to, also, icon: Icon } = link
  const { pathname: here } = useLocation()
  const { pathname } = resolvePath(to)
  const isCurrent = [pathname, ...(also ?? [])].some(path => matchPath({ path, end: to === '/admin' }, here))
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
      <Icon aria-hidden className={iconClassName} />
      {t(label)}
      <Count count={count} className={countClassName} />
    </Link>
  )
}

/** What waits on a page; on the dashboard, what waits on all. */
function countOf(toDo: ToDo, link: AdminLink): CappedCount {
  return isDashboard(link) ? toDoInAll(toDo) : toDoOnPage(toDo, resolvePath(link.to).pathname)
}

function isDashboard({ to }: AdminLink): boolean {
  return to === '/admin'
}

function Count({ count, className }: { count: CappedCount; className: string }) {
  if (count.total === 0) return null
  return (
    <span
      className={`min-w-5 rounded-full bg-status-yellow px-1.5 py-0.5 text-center text-xs leading-none font-semibold text-ink tabular-nums ${className}`}
    >
      <span className="sr-only">, {t('to do:')} </span>
      {formatCount(count)}
    </span>
  )
}

/** The signed-in user, and links to the shop and to sign out. */
function Person({ viewer, onHelp }: { viewer: Viewer | undefined; onHelp?: () => void }) {
  return (
    <div className="mt-6 border-t border-line pt-3 text-sm">
      {viewer && (
        <div className="px-3 py-1">
          <p className="font-medium wrap-anywhere" dir="auto">
            {viewerName(viewer)}
          </p>
          {viewer.staffRole && (
            <p className="wrap-anywhere text-muted" dir="auto">
              {roleName(viewer.staffRole)}
            </p>
          )}
        </div>
      )}
      <Link to="/" className={LINK}>
        <ExternalLink aria-hidden className="size-4.5 shrink-0" />
        {t('View the shop')}
      </Link>
      {onHelp && (
        <button type="button" onClick={onHelp} className={`${LINK} w-full noscript:hidden`}>
          <Keyboard aria-hidden className="size-4.5 shrink-0" />
          {t('Keyboard shortcuts')}
        </button>
      )}
      {viewer && <AdminLanguageSwitch className={`${LINK} w-full`} />}
      <AdminLogout className={`${LINK} w-full`} />
      {/* Labels only: there is no room for the icons beside the pages. */}
      <ThemeSwitch className="mt-2 px-3 lg:px-1 lg:[&_label]:px-2.5 lg:[&_svg]:hidden" />
    </div>
  )
}

interface MoreMenuProps {
  viewer: Viewer | undefined
  groups: readonly AdminLinkGroup[]
  toDo: ToDo
  /** Whether the number of all is shown beside the dashboard. */
  hasTotal: boolean
}

function MoreMenu({ viewer, groups, toDo, hasTotal }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when any link is followed.
  useEffect(() => setOpen(false), [location])
  return (
    <Drawer
      title={t('More')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label={t('More')} className={`relative ${ROUND_BUTTON}`}>
          <Menu aria-hidden className="size-6" strokeWidth={1.7} />
          {!hasTotal && <Count count={toDoInAll(toDo)} className="absolute end-0 top-0.5" />}
        </button>
      }
    >
      {/* The text aligns with the title. */}
      <div className="-mx-3">
        <nav aria-label={t('More')}>
          <LinkGroups groups={groups} toDo={toDo} />
        </nav>
        <Person viewer={viewer} />
      </div>
    </Drawer>
  )
}

const ROUND_BUTTON = 'grid size-11 place-items-center rounded-full hover:bg-ink/5'

const LINK =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] hover:bg-ink/5 lg:min-h-9 ' +
  'aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper'
