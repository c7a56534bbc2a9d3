export default function Product() {
  return null
}
