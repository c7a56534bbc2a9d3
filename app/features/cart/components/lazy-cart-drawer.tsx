import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { localPath } from '#app/shared/text/translate.ts'
import { closeCartDrawer, useIsCartDrawerOpen } from '../cart-drawer-state.ts'
import type { CartDrawerProps } from './cart-drawer.tsx'

/**
 * Loads the code of the cart drawer when it is first opened. If loading fails, navigates to the checkout
 * instead, which shows the same lines.
 */
export function LazyCartDrawer(words: Omit<CartDrawerProps, 'isOpen'>) {
  const isOpen = useIsCartDrawerOpen()
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()
  const { pathname } = useLocation()

  useEffect(() => {
    if (!isOpen || Drawer) return
    import('./cart-drawer.tsx').then(
      ({ CartDrawer }) => setDrawer(() => CartDrawer),
      () => window.location.assign(localPath('/checkout')),
    )
  }, [isOpen, Drawer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes after every navigation.
  useEffect(closeCartDrawer, [pathname])

  return Drawer && <Drawer isOpen={isOpen} {...words} />
}
