import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'

/** A parcel as its label shows it: what delivery needs, and nothing else about the shopper. */
export interface Label
  extends Pick<
    OrderDelivery,
    'customerName' | 'phone' | 'streetAddress' | 'city' | 'zipCode' | 'landmark' | 'riderNote'
  > {
  parcelId: number
  /** As the shop's list of cities spells it; what was typed where that is none of them. */
  listedCity: string
  reference: string
  /** Null until the courier has given it one; the label then has the reference as its barcode. */
  trackingNumber: string | null
  /** Empty while the parcel has no courier. */
  courier: string
  state: ParcelState
  /** What its courier is to collect. */
  toCollectPaisa: number
  /** Whether its order is paid. */
  isPaid: boolean
  pieces: number
  weightGrams: number | null
  /** The pieces that the courier takes back when it delivers, `1 × Kurta, M`; empty for none. */
  takesBack: string
}

/** A label with the address that its QR code opens. */
export type CheckedLabel = Label & { checkAddress: string }

/** The sender on each label. */
export interface LabelStore {
  name: string
  address: string
  phone: string
}
