export default function AdminLogin() {
  return null
}
