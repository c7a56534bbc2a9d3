export default function Orders() {
  return null
}
