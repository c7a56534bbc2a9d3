/** A product that a form offers as a piece in a picture. */
export interface PieceChoice {
  /** Its id. */
  value: string
  label: string
}
