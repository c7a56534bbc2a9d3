import { eq } from 'drizzle-orm'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { describedPicture } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { pickSeoTexts, type SeoField } from '#app/shared/text/seo-texts.ts'
import type { EditedCollection } from './collection.ts'
import type { TypedCollection } from './collection-form.ts'
import { newCollectionSlug, renameCollectionSlug } from './collection-slugs.server.ts'
import { describeRules } from './describe-rules.ts'
import { findEditedCollection } from './read-collections.server.ts'

type CollectionRefusal = { kind: 'gone' | 'unknown-picture' }

/** Adds a collection, or changes one. A new title changes its address, and the old address redirects to it. */
export function saveCollection(
  database: Database,
  { id, picture: chosen, products: ids, ...typed }: TypedCollection,
  actor: string,
): Promise<Outcome<{ id: number; title: string }, CollectionRefusal>> {
  return inTransaction(database, async transaction => {
    const before = id === undefined ? undefined : await holdCollection(transaction, id)
    if (id !== undefined && !before) return refuse({ kind: 'gone' })
    const picture = await resolvePicture(transaction, chosen, before?.picture)
    if (picture === 'unknown') return refuse({ kind: 'unknown-picture' })
    const columns = { ...typed, picture }
    const products = await orderProducts(transaction, ids, before)
    const savedId = before ? await change(transaction, before, columns) : await add(transaction, columns)
    await writeProducts(transaction, savedId, products)
    await recordAudit(transaction, {
      actor,
      action: before ? 'collection.changed' : 'collection.added',
      subject: { kind: 'collection', id: savedId, name: typed.title },
      changes: findChanges(
        before ? await logged(transaction, before) : {},
        await logged(transaction, { ...columns, products }),
      ),
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, id: savedId, title: typed.title }
  })
}

/** The collection, which no one else changes until the transaction ends. */
async function holdCollection(transaction: Transaction, id: number): Promise<EditedCollection | undefined> {
  await transaction
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update')
  return findEditedCollection(transaction, id)
}

type Columns = Omit<TypedCollection, 'id' | 'picture' | 'products'> & { picture: Picture | null }

async function add(transaction: Transaction, columns: Columns): Promise<number> {
  const slug = await newCollectionSlug(transaction, columns.title)
  const [added] = await transaction
    .insert(collections)
    .values({ ...columns, slug })
    .returning({ id: collections.id })
  if (!added) throw new Error('PostgreSQL stored a collection without returning its id.')
  return added.id
}

async function change(transaction: Transaction, before: EditedCollection, columns: Columns): Promise<number> {
  const slug = await renameCollectionSlug(transaction, before, columns.title)
  await transaction
    .update(collections)
    .set({ ...columns, slug, updatedAt: new Date() })
    .where(eq(collections.id, before.id))
  return before.id
}

/** Products that are gone are left out; archived ones stay in their place, and are shown again once they are restored. */
async function orderProducts(
  transaction: Transaction,
  ids: readonly number[],
  before: EditedCollection | undefined,
): Promise<{ id: number; name: string }[]> {
  const known = new Map(before?.products.map(product => [product.id, product]))
  const others = [...new Set(ids)].filter(id => !known.has(id))
  const added = new Map((await listProductsById(transaction, others)).map(product => [product.id, product]))
  return [...new Set(ids)].flatMap(id => known.get(id) ?? added.get(id) ?? [])
}

async function writeProducts(
  transaction: Transaction,
  collectionId: number,
  chosen: readonly { id: number }[],
): Promise<void> {
  await transaction.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  if (chosen.length === 0) return
  await transaction
    .insert(collectionProducts)
    .values(chosen.map(({ id }, position) => ({ collectionId, productId: id, position })))
}

/** A picture that the collection shows already needs no row of an upload. */
async function resolvePicture(
  transaction: Transaction,
  chosen: TypedCollection['picture'],
  shown: Picture | null | undefined,
): Promise<Picture | null | 'unknown'> {
  if (!chosen) return null
  const known = await readPictures(transaction, [chosen.key])
  const picture = known.get(chosen.key) ?? (shown?.key === chosen.key ? shown : undefined)
  return picture ? describedPicture(picture, chosen) : 'unknown'
}

interface LoggedState
  extends Pick<
    EditedCollection,
    'title' | 'words' | 'titleUrdu' | 'wordsUrdu' | SeoField | 'isShown' | 'rules' | 'picture'
  > {
  products: readonly { name: string }[]
}

/** A collection as the audit log shows it. */
async function logged(transaction: Transaction, { rules, products, picture, ...columns }: LoggedState) {
  const { title, words, titleUrdu, wordsUrdu, isShown } = columns
  const categoryName = rules?.categoryId ? await findCategoryName(transaction, rules.categoryId) : null
  return {
    title,
    words,
    titleUrdu,
    wordsUrdu,
    ...pickSeoTexts(columns),
    isShown,
    picture: picture?.key ?? null,
    rules: rules && inLanguage('en', () => describeRules(rules, categoryName)),
    products: products.map(({ name }) => name),
  }
}

async function findCategoryName(transaction: Transaction, id: number): Promise<string | null> {
  const [category] = await transaction
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
  return category?.name ?? null
}
