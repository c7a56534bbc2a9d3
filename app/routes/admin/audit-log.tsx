export default function AuditLog() {
  return null
}
