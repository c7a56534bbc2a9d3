export default function Page() {
  return <h1>returns</h1>
}
