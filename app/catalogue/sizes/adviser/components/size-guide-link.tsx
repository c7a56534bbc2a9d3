import Ruler from 'lucide-react/icons/ruler'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Product, Size } from '#app/catalogue/products/product.ts'
import { readStored } from '#app/shared/browser-storage.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { MY_SIZE_KEY } from '../my-size-key.ts'

const PAGE = '/size-guide'

interface Props {
  product: Pick<Product, 'slug' | 'sizes' | 'fitNote'>
  /** The page on which a shopper asks for an email when a size is back. */
  alertPath: string
  /** Called with the sizes that the adviser says for this shopper, so that they can be marked. */
  onAdvised?: (sizes: readonly Size[]) => void
}

/**
 * Opens the measurements beside the page; without JavaScript it leads to the page of all of them. Beside it stands the
 * shopper's size, once they have asked for one: nothing is fetched for that before.
 */
export function SizeGuideLink({ product, alertPath, onAdvised }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const mine = useLoaded(() => import('./my-size.tsx'))
  const drawer = useLoaded(async () => {
    const part = await import('./size-guide-drawer.tsx')
    return { ...part, guide: await part.readGuide(product.slug) }
  })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is first shown.
  useEffect(() => {
    if (readStored('local', MY_SIZE_KEY) !== null) mine.load()
  }, [])

  async function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    mine.load()
    if (await drawer.load()) setIsOpen(true)
    else navigate(PAGE)
  }

  return (
    <>
      {mine.part && <mine.part.MySize product={product} onAdvised={onAdvised} />}
      <Link
        to={PAGE}
        onClick={open}
        aria-haspopup="dialog"
        className="inline-flex min-h-6 items-center gap-1.5 text-link text-muted"
      >
        <Ruler aria-hidden className="size-4" />
        {t('Size guide')}
      </Link>
      {drawer.part && (
        <drawer.part.SizeGuideDrawer
          {...{ product, alertPath }}
          guide={drawer.part.guide}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  )
}
