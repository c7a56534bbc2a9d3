export default function PrintOrder() {
  return null
}
