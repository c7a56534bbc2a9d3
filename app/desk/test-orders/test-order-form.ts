import { message } from '#app/shared/text/translate.ts'

/** The field `intent` of the form that deletes a test order. */
export const DELETE_TEST_ORDER = 'delete-test-order'

export const TEST_ORDER_NOT_DELETED = message('The test order could not be deleted. Please try again.')
