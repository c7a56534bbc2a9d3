import { type ProductQuery, productQueryParameters } from '#app/catalogue/product-query/product-query.ts'

interface Props {
  query: ProductQuery
  /** The parameters that the form has fields for; `page` is always left out. */
  except: readonly string[]
}

/** The rest of a listing's query as hidden fields, so that a plain form that changes one parameter preserves the others. */
export function CarriedQuery({ query, except }: Props) {
  return [...productQueryParameters({ ...query, page: 1, fromPage: undefined })]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
