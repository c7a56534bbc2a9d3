import { over, page, press, type Scene, send } from './scene.ts'

/** What staff see. */
export const ADMIN_SCENES: readonly Scene[] = [
  page('admin-dashboard', '/admin'),
  over('admin-menu', '/admin', press('More'), { most: 1023 }),
  page('admin-products', '/admin/products'),
  page('admin-products-empty', '/admin/products?q=nothing-is-called-like-this'),
  over('admin-edit-product', '/admin/products', async at => {
    await at.getByRole('link', { name: /^Edit/ }).locator('visible=true').first().click()
    await at.getByRole('dialog').waitFor()
  }),
  page('admin-add-product', '/admin/add-product'),
  page('admin-add-product-refused', '/admin/add-product', { act: send('Add product') }),
  page('admin-categories', '/admin/categories'),
  page('admin-orders', '/admin/orders'),
  page('admin-order', ({ number }) => `/admin/orders/${number}`),
  page('admin-order-print', ({ number }) => `/admin/orders/${number}/print`),
  page('admin-customers', '/admin/customers'),
  page('admin-messages', '/admin/messages'),
  page('admin-emails', '/admin/emails'),
  page('admin-settings', '/admin/settings'),
  page('admin-audit-log', '/admin/audit-log'),
  page('admin-make-admin', '/make-admin'),
  page('admin-not-found', '/admin/nothing'),
].map(scene => ({ ...scene, viewer: 'admin' as const }))
