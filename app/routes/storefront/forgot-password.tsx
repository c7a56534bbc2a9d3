export default function ForgotPassword() {
  return null
}
