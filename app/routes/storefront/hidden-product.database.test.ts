import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader } from './product.tsx'

const { database } = await createTestDatabase()

async function signedIn(role: 'user' | 'admin', staffRole = 'owner'): Promise<Headers> {
  const account = await createAccount(database, { role })
  await database.update(users).set({ staffRole }).where(eq(users.id, account.id))
  const result = await signIn(createTestServices(database), account)
  if (!result.ok) throw new Error(result.refusal.kind)
  const cookies = result.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Headers({ Cookie: cookies.join('; ') })
}

const ask = (slug: string, headers = new Headers()) =>
  askLoader(loader, `/product/${slug}`, {
    services: createTestServices(database),
    params: { productId: slug },
    headers,
  })

// product: 12.22
test('staff alone see the page of a draft or an archived product, which no cache has', async () => {
  const { id, slug } = await createProduct(database, { archived: true, images: 0 })
  const staff = await signedIn('admin')
  expect(await ask(slug, staff)).toMatchObject({
    data: { product: { id }, staffLine: { text: expect.stringContaining('archived') } },
  })
  await database.update(products).set({ isDraft: true }).where(eq(products.id, id))
  const { data, headers } = await ask(slug, staff)
  expect(data).toMatchObject({ product: { id }, staffLine: { text: expect.stringContaining('a draft') } })
  expect(headers.get('Cache-Control')).toBe('private, no-store')

  const packer = await signedIn('admin', 'packer')
  await expect(ask(slug, packer), 'packers see no prices').rejects.toMatchObject({ init: { status: 404 } })
  await expect(ask(slug, await signedIn('user'))).rejects.toMatchObject({ init: { status: 404 } })
  await expect(ask(slug)).rejects.toMatchObject({ init: { status: 404 } })
})

// product: 12.22
test('a published product has the same page for staff as for everyone', async () => {
  const { slug } = await createProduct(database)
  const { data } = await ask(slug, await signedIn('admin'))
  expect(data).not.toHaveProperty('staffLine')
})
