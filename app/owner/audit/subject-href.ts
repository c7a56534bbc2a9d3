/** The admin page of an entry's subject; undefined if it has none or is gone. */
export function subjectHref(line: {
  subjectKind: string
  subjectId: string
  action: string
}): string | undefined {
  if (/\.(deleted|erased)$/.test(line.action)) return undefined
  const id = encodeURIComponent(line.subjectId)
  switch (line.subjectKind) {
    case 'product':
      return `/admin/products/${id}`
    case 'order':
      return `/admin/orders/${id}`
    case 'customer':
      return `/admin/customers/${id}`
    case 'customer-import':
      return `/admin/customers/import/${id}`
    case 'user':
      return `/admin/customers/user-${id}`
    case 'email':
      return /^\d+$/.test(line.subjectId) ? `/admin/emails/${id}` : '/admin/emails'
    case 'category':
      return '/admin/categories'
    case 'sizes':
      return '/admin/size-systems'
    case 'chart':
      return `/admin/size-charts/${id}`
    case 'collection':
      return `/admin/collections/${id}`
    case 'statement':
      return `/admin/cash/statements/${id}`
    case 'courier':
      return `/admin/couriers?edit=${id}`
    case 'city':
      return '/admin/cities'
    case 'discount':
      return `/admin/discounts?edit=${id}`
    case 'import':
      return `/admin/products/import/${id}`
    case 'sale':
      return `/admin/sales?edit=${id}`
    case 'face':
      return line.subjectId === 'home' ? '/admin/home-page' : `/admin/${id}`
    case 'checkout':
      return '/admin/abandoned-checkouts?list=contacted'
    case 'phone':
      return '/admin/phones'
    case 'message':
      return line.subjectId.startsWith('stock-alert-')
        ? '/admin/whatsapp?list=write'
        : '/admin/messages?tab=all'
    case 'settings':
      // What is edited elsewhere now is led to there.
      return `/admin/settings?edit=${id}`
    default:
      return undefined
  }
}
