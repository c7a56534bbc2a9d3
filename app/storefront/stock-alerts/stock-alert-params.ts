import { localPath } from '#app/shared/text/translate.ts'

/** The parameters of the email that a size is back. */
export function stockAlertParams({ name, slug, size }: { name: string; slug: string; size: string }) {
  return {
    product_name: name,
    product_size: size,
    product_path: localPath(`/product/${encodeURIComponent(slug)}?${new URLSearchParams({ size })}`),
  }
}
