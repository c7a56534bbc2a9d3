export default function MakeAdmin() {
  return null
}
