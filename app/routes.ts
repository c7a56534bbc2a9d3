import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('product/:productId', 'routes/storefront/product.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order-confirmation', 'routes/storefront/order-confirmation.tsx'),
    route('order/:token', 'routes/storefront/order.tsx'),
    route('track-order', 'routes/storefront/track-order.tsx'),
    route('faq', 'routes/storefront/faq.tsx'),
    route('shipping', 'routes/storefront/shipping.tsx'),
    route('returns', 'routes/storefront/returns.tsx'),
    route('size-guide', 'routes/storefront/size-guide.tsx'),
    route('offline', 'routes/storefront/offline.tsx'),

    route('login', 'routes/storefront/login.tsx'),
    route('signup', 'routes/storefront/signup.tsx'),
    route('forgot-password', 'routes/storefront/forgot-password.tsx'),
    route('reset-password', 'routes/storefront/reset-password.tsx'),
    route('verify-email', 'routes/storefront/verify-email.tsx'),
    route('admin-login', 'routes/storefront/admin-login.tsx'),
    route('create-admin', 'routes/storefront/create-admin.tsx'),

    // Everything of a customer's own: the layout's guard stands before all of it.
    route('account', 'routes/account/layout.tsx', [
      index('routes/account/orders.tsx'),
      route('orders/:number', 'routes/account/order.tsx'),
      route('details', 'routes/account/details.tsx'),
      route('address', 'routes/account/address.tsx'),
      route('delete', 'routes/account/delete.tsx'),
    ]),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  // Everything of the admin: the layout's guard stands before all of it, pages, files and streams alike.
  layout('routes/admin/layout.tsx', [
    layout('routes/admin/frame.tsx', [
      route('admin', 'routes/admin/dashboard.tsx'),
      route('admin/products', 'routes/admin/products.tsx', [route(':productId', 'routes/admin/product.tsx')]),
      route('admin/add-product', 'routes/admin/add-product.tsx'),
      route('admin/categories', 'routes/admin/categories.tsx'),
      route('admin/orders', 'routes/admin/orders.tsx'),
      route('admin/orders/:number', 'routes/admin/order.tsx'),
      route('admin/customers', 'routes/admin/customers.tsx'),
      route('admin/customers/:customerId', 'routes/admin/customer.tsx'),
      route('admin/messages', 'routes/admin/messages.tsx'),
      route('admin/emails', 'routes/admin/emails.tsx'),
      route('admin/emails/templates', 'routes/admin/email-templates.tsx'),
      route('admin/emails/:emailId', 'routes/admin/email.tsx'),
      route('admin/settings', 'routes/admin/settings.tsx'),
      route('admin/audit-log', 'routes/admin/audit-log.tsx'),
      route('make-admin', 'routes/admin/make-admin.tsx'),
      route('admin/*', 'routes/admin/not-found.tsx'),
    ]),
    route('admin/orders/:number/print', 'routes/admin/print-order.tsx'),
    route('admin/matching-products', 'routes/admin/matching-products.ts'),
    route('admin/pictures', 'routes/admin/pictures.ts'),
    route('admin/events', 'routes/admin/events.ts'),
  ]),

  route('session', 'routes/resources/session.ts'),
  route('logout', 'routes/resources/logout.ts'),
  route('admin-logout', 'routes/resources/admin-logout.tsx'),
  route('account-address', 'routes/resources/account-address.ts'),
  route('admin-add-product', 'routes/resources/admin-add-product.ts'),
  route('shop-all', 'routes/resources/shop-all.ts'),
  route('basket-prices', 'routes/resources/basket-prices.ts'),
  route('manifest.webmanifest', 'routes/resources/web-app-manifest.ts'),
  route('images/:key/:file', 'routes/resources/image.ts'),
] satisfies RouteConfig
