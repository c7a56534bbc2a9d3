/** The draft of an order that staff take is removed so many days after it was last saved. */
export const ORDER_DRAFT_DAYS = 14
