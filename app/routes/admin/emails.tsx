export default function Emails() {
  return null
}
