export default function Page() {
  return <h1>order</h1>
}
