export default function Delete() {
  return null
}
