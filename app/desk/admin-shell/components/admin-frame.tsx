import ChevronDown from 'lucide-react/icons/chevron-down'
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
import { type ToDo, toDoInAll, toDoOnPages } from '#app/desk/to-do/to-do.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import { isOpenPage, type OpenPages, OpenPagesContext } from '#app/ui/layout/open-pages.tsx'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import type { AdminLink, AdminLinkGroup } from '../admin-links.ts'
import { linksOfBar } from '../links-of-bar.ts'
import { FindButton } from './find-button.tsx'
import { useCommandMenu } from './use-command-menu.tsx'
import { useOpenGroups } from './use-open-groups.ts'

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

/** The layout of every admin page, with a bar at the bottom of a phone or a menu at the side of a wide screen. */
export function AdminFrame({ storeName, viewer, openPages, toDo = NOTHING, children }: Props) {
  const hasOrders = isOpenPage(openPages, '/admin/orders')
  const connection = useLiveOrders(hasOrders)
  const groups = useOpenGroups(openPages)
  const { openMenu, openHelp, overlays } = useCommandMenu()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-stone px-3 py-5 lg:flex">
        <Brand storeName={storeName} />
        <div className="flex justify-between ps-3">{hasOrders && <LiveStatus connection={connection} />}</div>
        <FindButton onPress={openMenu} />
        <nav aria-label={t('Admin')} className="mt-3 flex-1">
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
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 px-4 pt-5 pb-28 sm:px-6 lg:px-8 lg:pt-5 lg:pb-12">
        {/* All pages share this width, so that their edges align. */}
        <div className="max-w-[96rem]">
          <OpenPagesContext value={openPages}>{children}</OpenPagesContext>
        </div>
      </main>
      <PhoneBar viewer={viewer} groups={groups} toDo={toDo} />
      <OpenPagesContext value={openPages}>{overlays}</OpenPagesContext>
    </div>
  )
}

function Brand({ storeName }: { storeName: string }) {
  return (
    <Link to="/admin" className="inline-flex min-h-11 max-w-full items-center gap-2 px-3">
      <span className="truncate font-serif text-2xl leading-[1.2] font-semibold tracking-[-0.03em]">
        <bdi>{storeName}</bdi>
      </span>
      <span className="eyebrow">{t('Admin')}</span>
    </Link>
  )
}

interface GroupsProps {
  groups: readonly AdminLinkGroup[]
  toDo: ToDo
}

/** The groups by name. That of the current page lists its pages; the others lead to their first. */
function LinkGroups({ groups, toDo }: GroupsProps) {
  const id = useId()
  const { pathname } = useLocation()
  return (
    <ul className="space-y-0.5">
      {groups.map((group, index) => {
        const [first, ...others] = group.links
        if (!first) return null
        const { title, icon } = group
        if (others.length === 0 || !group.links.some(link => isCurrent(link, pathname))) {
          return (
            <li key={title}>
              <PageLink
                link={others.length > 0 ? { ...first, icon, label: title } : first}
                count={countOfGroup(toDo, group)}
                countClassName="ms-auto"
                className={LINK}
                iconClassName="size-4.5 shrink-0"
              />
            </li>
          )
        }
        return (
          <li key={title} className="pb-2">
            <GroupName id={`${id}${index}`} {...group} />
            <Links links={group.links} toDo={toDo} labelledBy={`${id}${index}`} />
          </li>
        )
      })}
    </ul>
  )
}

function GroupName({ id, title, icon: Icon }: AdminLinkGroup & { id: string }) {
  return (
    <p id={id} className="flex min-h-11 items-center gap-3 px-3 text-[0.9375rem] font-semibold lg:min-h-9">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(title)}
    </p>
  )
}

interface LinksProps {
  links: readonly AdminLink[]
  toDo: ToDo
  labelledBy: string
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
            className={`${LINK} ps-10.5`}
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
  /** Without it the link has no icon. */
  iconClassName?: string
}

/** A link to an admin page. It is current for all pages below that one. */
function PageLink({ link, count, countClassName, className, iconClassName }: PageLinkProps) {
  const { label, to, icon: Icon } = link
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={isCurrent(link, pathname) ? 'page' : undefined} className={className}>
      {iconClassName && <Icon aria-hidden className={iconClassName} />}
      {t(label)}
      <Count count={count} className={countClassName} />
    </Link>
  )
}

function isCurrent({ to, also = [] }: AdminLink, here: string): boolean {
  const { pathname } = resolvePath(to)
  return [pathname, ...also].some(path => matchPath({ path, end: pathname === HOME }, here))
}

const HOME = '/admin'

/** What waits on a page; on the dashboard, what waits on all. */
function countOf(toDo: ToDo, { to }: AdminLink): CappedCount {
  return to === HOME ? toDoInAll(toDo) : toDoOnPages(toDo, [resolvePath(to).pathname])
}

function countOfGroup(toDo: ToDo, { links }: AdminLinkGroup): CappedCount {
  const [first] = links
  return first?.to === HOME ? countOf(toDo, first) : toDoOnPages(toDo, pathsOf(links))
}

function pathsOf(links: readonly AdminLink[]): string[] {
  return links.map(({ to }) => resolvePath(to).pathname)
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

interface PhoneBarProps extends GroupsProps {
  viewer: Viewer | undefined
}

/** On a phone: what the viewer does most, and the menu with everything. */
function PhoneBar({ viewer, groups, toDo }: PhoneBarProps) {
  const links = linksOfBar(groups)
  const inBar = pathsOf(links)
  const others = groups.flatMap(({ links }) => pathsOf(links)).filter(path => !inBar.includes(path))
  return (
    <nav
      aria-label={t('Tabs')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {links.map(link => (
          <li key={link.label}>
            <PageLink
              link={link}
              count={countOf(toDo, link)}
              countClassName={COUNT_IN_BAR}
              className={IN_BAR}
              iconClassName="size-5"
            />
          </li>
        ))}
        <li>
          <MenuOfAll
            {...{ viewer, groups, toDo }}
            // The dashboard has the number of all.
            count={inBar.includes(HOME) ? toDoOnPages(toDo, []) : toDoOnPages(toDo, others)}
          />
        </li>
      </ul>
    </nav>
  )
}

function MenuOfAll({ viewer, groups, toDo, count }: PhoneBarProps & { count: CappedCount }) {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when any link is followed.
  useEffect(() => setOpen(false), [location])
  return (
    <Drawer
      title={t('Menu')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={`${IN_BAR} w-full`}>
          <Menu aria-hidden className="size-5" />
          {t('Menu')}
          <Count count={count} className={COUNT_IN_BAR} />
        </button>
      }
    >
      {/* The text aligns with the title. */}
      <div className="-mx-3">
        <nav aria-label={t('Menu')}>
          <FoldedGroups groups={groups} toDo={toDo} />
        </nav>
        <Person viewer={viewer} />
      </div>
    </Drawer>
  )
}

/** The groups of a phone's menu: one is open at a time, first that of the current page. */
function FoldedGroups({ groups, toDo }: GroupsProps) {
  const id = useId()
  const { pathname } = useLocation()
  return groups.map((group, index) => {
    const { title, icon: Icon, links } = group
    const [only, ...others] = links
    if (only && others.length === 0) {
      return (
        <PageLink
          key={title}
          link={only}
          count={countOf(toDo, only)}
          countClassName="ms-auto"
          className={LINK}
          iconClassName="size-4.5 shrink-0"
        />
      )
    }
    return (
      <details key={title} name={id} open={links.some(link => isCurrent(link, pathname))} className="group">
        <summary className={`${LINK} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <span id={`${id}${index}`}>{t(title)}</span>
          <span className="ms-auto flex items-center gap-2">
            <Count count={countOfGroup(toDo, group)} className="group-open:hidden" />
            <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted group-open:rotate-180" />
          </span>
        </summary>
        <Links links={links} toDo={toDo} labelledBy={`${id}${index}`} />
      </details>
    )
  })
}

const ROUND_BUTTON = 'grid size-11 place-items-center rounded-full hover:bg-ink/5'

const LINK =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] hover:bg-ink/5 lg:min-h-9 ' +
  'aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper'

const IN_BAR =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink'

const COUNT_IN_BAR = 'absolute start-[calc(50%+0.5rem)] top-1'
