import stylesheet from '../urdu.css?url'

/** The styles of Urdu pages, in their head. */
export function UrduFiles() {
  return <link rel="stylesheet" href={stylesheet} precedence="default" />
}
