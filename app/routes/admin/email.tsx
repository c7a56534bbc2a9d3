export default function Email() {
  return null
}
