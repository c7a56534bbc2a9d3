export default function Page() {
  return <h1>size-guide</h1>
}
