import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeCartDrawer, useIsCartDrawerOpen } from '../cart-drawer-state.ts'
import type { CartDrawerProps } from './cart-drawer.tsx'

/**
 * Where the basket opens over a page. Its code is fetched when somebody first asks for it; where that fails, the way
 * leads to the checkout, which shows the same.
 */
export function LazyCartDrawer({ delivery }: { delivery: string }) {
  const isOpen = useIsCartDrawerOpen()
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!isOpen || Drawer) return
    import('./cart-drawer.tsx').then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      () => window.location.assign('/checkout'),
    )
  }, [isOpen, Drawer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever link was followed, the drawer has done its work.
  useEffect(closeCartDrawer, [pathname])

  return Drawer && <Drawer isOpen={isOpen} delivery={delivery} />
}
