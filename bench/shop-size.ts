/** How many rows a large shop has. */
export interface ShopSize {
  products: number
  orders: number
}
