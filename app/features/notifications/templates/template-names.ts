import type { EmailTemplate } from '#app/schema/notifications.server.ts'

/** What an email is, as staff say it. */
export const TEMPLATE_NAMES: Record<EmailTemplate, string> = {
  order_confirmation: 'Order confirmation',
  order_notification: 'New order, to the owner',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  owner_notify: 'Contact message, to the owner',
  verify_email: 'Email verification',
  password_reset: 'Password reset',
  low_stock_digest: 'Low stock, to the owner',
  test_mail: 'Test mail',
}
