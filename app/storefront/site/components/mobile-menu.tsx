import Menu from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { useOpening } from '#app/ui/overlays/use-opening.ts'
import { MobileMenuSheet, type MobileMenuSheetProps } from './mobile-menu-sheet.tsx'
import { SITE_LINKS_ID } from './site-links.ts'

type Props = Omit<MobileMenuSheetProps, 'open' | 'onOpenChange'>

/** The navigation of narrow screens: a drawer, or without JavaScript the links in the footer. */
export function MobileMenu(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const { open, onOpenChange } = useOpening({ open: isOpen, onOpenChange: setOpen })
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after every navigation.
  useEffect(() => setOpen(false), [location])
  return (
    <>
      <a
        href={`#${SITE_LINKS_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={event => {
          event.preventDefault()
          setOpen(true)
        }}
        className="icon-button"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.7} />
        <span className="sr-only">{t('Menu')}</span>
      </a>
      <MobileMenuSheet {...props} open={open} onOpenChange={onOpenChange} />
    </>
  )
}
