import { type SQL, sql } from 'drizzle-orm'
import { ORDER_AFTER_CONTACT_DAYS } from './abandoned-checkout.ts'
import { NAMES_REMOVED } from './names-removed.server.ts'

interface PlacedBy {
  phone: string
  email: string
  /** Of the consent of the same checkout; empty where there is none. */
  token: string
  totalPaisa: number
}

/**
 * What an order does to the unfinished checkouts of its shopper, as writes of `writeInOneStatement`: they are removed, except
 * that those about which staff reached them lose what names the shopper, and the last of them is noted as ordered.
 */
export function abandonedCheckoutWrites({ phone, email, token, totalPaisa }: PlacedBy): Record<string, SQL> {
  const isTheirs = sql`(phone = ${phone} and phone <> '' or email = ${email.toLowerCase()} and email <> '' or token = ${token})`
  return {
    finished: sql`delete from abandoned_checkouts where ${isTheirs}
      and not exists (select from abandoned_checkout_contacts where checkout_id = abandoned_checkouts.id)`,
    unnamed: sql`update abandoned_checkouts set ${NAMES_REMOVED} where ${isTheirs} and erased_at is null
      and exists (select from abandoned_checkout_contacts where checkout_id = abandoned_checkouts.id)`,
    won_back: sql`update abandoned_checkout_contacts set outcome = 'ordered', ordered_paisa = ${totalPaisa}
      where checkout_id = (
        select checkout_id from abandoned_checkouts join abandoned_checkout_contacts on checkout_id = id
        where ${isTheirs} and ordered_paisa is null
          and contacted_at > now() - make_interval(days => ${ORDER_AFTER_CONTACT_DAYS})
        order by contacted_at desc, id desc limit 1)`,
  }
}
