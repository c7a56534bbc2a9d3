/** How the shop talks to a courier: by sheets, or by the interface of the one named. */
export const COURIER_KINDS = ['sheet', 'postex', 'leopards'] as const

export type CourierKind = (typeof COURIER_KINDS)[number]
