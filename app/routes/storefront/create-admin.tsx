export default function CreateAdmin() {
  return null
}
