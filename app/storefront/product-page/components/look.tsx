import { useEffect, useRef } from 'react'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { LookCard } from './look-card.tsx'

/**
 * What completes an outfit with the product above. Before its ticks, sizes and button are loaded, which is once it is near the screen,
 * and without a script, each piece leads to its own page.
 */
export function Look({ products }: { products: readonly CardProduct[] }) {
  const section = useRef<HTMLElement>(null)
  const form = useLoaded(() => import('./look-form.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes near the screen.
  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && form.load(), {
      rootMargin: '600px',
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} aria-labelledby="look" className="section-gap pb-0">
      <h2 id="look" className="mb-6 font-serif text-heading font-medium">
        {t('Complete the look')}
      </h2>
      {form.part ? (
        <form.part.LookForm products={products} />
      ) : (
        <div className="look">
          <ul className="look-pieces">
            {products.map(product => (
              <LookCard key={product.id} product={product} />
            ))}
          </ul>
          {/* As high as what it is replaced by. */}
          <div className="look-sum noscript:hidden" />
        </div>
      )}
    </section>
  )
}
