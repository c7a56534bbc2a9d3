import { message } from '#app/shared/text/translate.ts'

/** All templates, with their English names for staff. */
export const TEMPLATE_NAMES = {
  order_confirmation: message('Order confirmation'),
  order_notification: message('New order, to the owner'),
  order_edited: message('Order changed'),
  pre_order_moved: message('A pre-order has another day'),
  order_shipped: message('Order shipped'),
  order_delivered: message('Order delivered'),
  review_request: message('Request for a review'),
  back_in_stock: message('A size is back'),
  shop_open: message('The shop is open'),
  order_cancelled: message('Order cancelled'),
  return_update: message('About a return'),
  voucher_issued: message('Voucher'),
  refund_sent: message('Refund sent'),
  payment_not_found: message('Payment not found'),
  owner_notify: message('Contact message, to the owner'),
  verify_email: message('Email verification'),
  password_reset: message('Password reset'),
  staff_invitation: message('Invitation to the staff'),
  two_factor_changed: message('Two-factor sign-in changed'),
  low_stock_digest: message('Low stock, to the owner'),
  backup_failed: message('No backup, to the owner'),
  health_failing: message('A failure, to the owner'),
  health_recovered: message('The end of a failure, to the owner'),
  test_mail: message('Test mail'),
} as const

export type EmailTemplate = keyof typeof TEMPLATE_NAMES

export const EMAIL_TEMPLATES = Object.keys(TEMPLATE_NAMES) as EmailTemplate[]
