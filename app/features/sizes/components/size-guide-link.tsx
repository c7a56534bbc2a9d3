import { Ruler } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import type { GarmentKind } from '../size-chart.ts'

const PAGE = '/size-guide'

/** Opens the measurements beside the page; without JavaScript it leads to the page of all of them. */
export function SizeGuideLink({ kind }: { kind: GarmentKind | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const drawer = useLoaded(() => import('./size-guide-drawer.tsx'))
  const navigate = useNavigate()

  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (await drawer.load()) setIsOpen(true)
    else navigate(PAGE)
  }

  return (
    <>
      <Link
        to={PAGE}
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex min-h-6 items-center gap-1.5 text-link text-muted"
      >
        <Ruler aria-hidden className="size-4" />
        {t('Size guide')}
      </Link>
      {drawer.part && <drawer.part.SizeGuideDrawer kind={kind} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
