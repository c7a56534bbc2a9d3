/** All templates, with their names for staff. */
export const TEMPLATE_NAMES = {
  order_confirmation: 'Order confirmation',
  order_notification: 'New order, to the owner',
  order_edited: 'Order changed',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  review_request: 'Request for a review',
  back_in_stock: 'A size is back',
  order_cancelled: 'Order cancelled',
  return_update: 'About a return',
  voucher_issued: 'Voucher',
  owner_notify: 'Contact message, to the owner',
  verify_email: 'Email verification',
  password_reset: 'Password reset',
  staff_invitation: 'Invitation to the staff',
  two_factor_changed: 'Two-factor sign-in changed',
  low_stock_digest: 'Low stock, to the owner',
  backup_failed: 'No backup, to the owner',
  health_failing: 'A failure, to the owner',
  health_recovered: 'The end of a failure, to the owner',
  test_mail: 'Test mail',
} as const

export type EmailTemplate = keyof typeof TEMPLATE_NAMES

export const EMAIL_TEMPLATES = Object.keys(TEMPLATE_NAMES) as EmailTemplate[]
