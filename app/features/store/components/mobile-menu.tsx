import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useCart } from '#app/features/cart/cart-provider.tsx'
import { formatPaisa } from '#app/shared/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/feedback/drawer.tsx'
import { itemCount } from './cart-link.tsx'
import { FOOTER_COLUMNS, MAIN_LINKS, SITE_LINKS_ID } from './site-links.ts'

/** The navigation of a narrow screen: a drawer, or without JavaScript the links in the footer. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
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
        className="grid size-11 place-items-center rounded-full hover:bg-ink/5"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.7} />
        <span className="sr-only">Menu</span>
      </a>
      <Drawer
        title="Menu"
        side="left"
        open={isOpen}
        onOpenChange={setOpen}
        footer={<CartButton onFollow={close} />}
      >
        <nav aria-label="Main">
          <ul>
            {MAIN_LINKS.map(link => (
              <li key={link.to} className="border-b border-line">
                <NavLink
                  to={link.to}
                  onClick={close}
                  className="flex min-h-14 items-center font-serif text-heading font-medium"
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {FOOTER_COLUMNS.filter(column => column.title !== 'Company').map(column => (
          <section key={column.title} className="mt-7">
            <h3 className="eyebrow">{column.title}</h3>
            <ul className="mt-1">
              {column.links.map(link => (
                <li key={link.to}>
                  <Link to={link.to} onClick={close} className="flex min-h-11 items-center">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Drawer>
    </>
  )
}

function CartButton({ onFollow }: { onFollow: () => void }) {
  const { count, totalPaisa } = useCart()
  return (
    <ButtonLink to="/checkout" variant="primary" className="w-full" onClick={onFollow}>
      <span>Cart ({itemCount(count)})</span>
      <span className="money ml-auto">{formatPaisa(totalPaisa)}</span>
    </ButtonLink>
  )
}
