/**
 * Where it is said what a parcel collects and where it goes: on its label, and to its courier, in a sheet, in a booking, on the load
 * sheet, or by staff themselves (`notified`).
 */
export type PaperKind = 'label' | 'courier-sheet' | 'booking' | 'load-sheet' | 'notified'
