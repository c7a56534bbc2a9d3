import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  renderMatches,
  useLocation,
} from 'react-router'
import { cachedPath } from '#app/features/offline/worker/cached-paths.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import { recallPage } from '../pages.ts'
import { routesOf } from '../route-modules.ts'

/** The page that most visits lead to. Listings and home read some of these ahead. */
const WARMED_UP = '/product/any'
/** Whether it was warmed up in this document, or opened before that. */
let isWarm = false

interface Page {
  route: string
  Content: ComponentType
  loaderData: unknown
}

/**
 * Renders a product's page once, out of sight, with data that was read ahead, removes it at once, and lays out a copy. The code, styles
 * and fonts of the page have then been used: the first time takes much longer than the next.
 */
export function PageWarmUp() {
  const [page, setPage] = useState<Page>()
  const router = use(RouterContext)?.router
  const warmUp = useEffectEvent((found: Page) => {
    const isOpen = router?.state.matches.some(match => match.route.id === found.route)
    if (!isWarm && !isOpen) startTransition(() => setPage(found))
    isWarm = true
  })
  useEffect(() => {
    let isMounted = true
    findPage().then(
      found => found && whenIdle(() => isMounted && warmUp(found)),
      () => {}, // Opening the page tries again and shows a failure.
    )
    return () => {
      isMounted = false
    }
  }, [])
  return (
    page && (
      <Quietly>
        <OutOfSight page={page} onRendered={() => setPage(undefined)} />
      </Quietly>
    )
  )
}

/** The page of the first card that was read ahead: without one, as where data is saved, nothing is loaded. @throws if its scripts can't be loaded */
async function findPage(): Promise<Page | undefined> {
  const [found] = routesOf(WARMED_UP)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card a')]
  const data = links.map(({ href }) => recallPage(cachedPath(href))).find(page => page !== undefined)
  if (!found || !data) return undefined
  const [route, { module }] = found
  const { default: Content } = await import(/* @vite-ignore */ module)
  return { route, Content, loaderData: data[route] }
}

function OutOfSight({ page, onRendered }: { page: Page; onRendered: () => void }) {
  const [container] = useState(createContainer)
  const location = useLocation()
  const data = use(DataContext)
  const { route, Content, loaderData } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    const copy = container.cloneNode(true) as HTMLElement
    whenIdle(() => layOut(copy))
    onRendered()
  }, [])
  // As after a link, when the first screen comes alone.
  const arrived = { location: { ...location, search: '' }, navigationType: NavigationType.Push }
  const match = { route: { id: route, Component: Content }, params: {}, pathname: '/', pathnameBase: '/' }
  return createPortal(
    <DataContext value={data && { ...data, loaderData: { ...data.loaderData, [route]: loaderData } }}>
      <LocationContext value={arrived}>{renderMatches([match])}</LocationContext>
    </DataContext>,
    container,
  )
}

/** In a document without a window, which loads no pictures. */
function createContainer(): HTMLElement {
  return document.implementation.createHTMLDocument().createElement('div')
}

/** In the page, but only until the end of the task, so that it is never painted. */
function layOut(container: HTMLElement): void {
  for (const image of container.querySelectorAll('img')) {
    image.removeAttribute('srcset')
    image.removeAttribute('src')
  }
  container.style.cssText = 'position:fixed;inset:0;visibility:hidden'
  document.body.append(container)
  container.getBoundingClientRect()
  container.remove()
}

/** A page that can't be rendered says so once it is opened. */
class Quietly extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
