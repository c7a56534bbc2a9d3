import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { latePart, useLoadedOnceMoved } from '#app/ui/late-part.ts'
import { loadEarly } from '#app/ui/load-early.ts'
import { useOverlay } from '#app/ui/overlays/use-overlay.tsx'
import type { MobileMenuSheetProps } from './mobile-menu-sheet.tsx'
import { SITE_LINKS_ID } from './site-links.ts'

type Props = Omit<MobileMenuSheetProps, 'open' | 'onOpenChange'>

const sheet = latePart(async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet)

/** The navigation of narrow screens: a drawer, or without JavaScript the links in the footer. */
export function MobileMenu(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const { Sheet, ...state } = useOverlay(sheet, { open: isOpen, onOpenChange: setOpen })
  useLoadedOnceMoved(sheet)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after every navigation.
  useEffect(() => setOpen(false), [location])
  return (
    <>
      <a
        href={`#${SITE_LINKS_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => loadEarly(sheet)}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        className="icon-button"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.7} />
        <span className="sr-only">{t('Menu')}</span>
      </a>
      {Sheet && <Sheet {...props} open={state.open} onOpenChange={state.onOpenChange} />}
    </>
  )
}
