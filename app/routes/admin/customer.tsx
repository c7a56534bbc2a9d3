export default function Customer() {
  return null
}
