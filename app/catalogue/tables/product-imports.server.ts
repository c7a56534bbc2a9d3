import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'

/**
 * A file of products that staff uploaded. `reading`: a job reads it and compares it with the shop. `fetching`: its
 * pictures are fetched. `ready`: staff see what applying it would do. Nothing of the catalogue changes before `applying`.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileName: text('file_name').notNull(),
    /** Where the uploaded file is, until it is applied. */
    fileKey: text('file_key'),
    /** Whose file it is, as recognised by its content. */
    kind: text({ enum: ['sheet', 'shopify', 'woocommerce', 'magento', 'documents'] })
      .notNull()
      .default('sheet'),
    state: text({
      enum: ['reading', 'fetching', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused'],
    })
      .notNull()
      .default('reading'),
    /** The names of the columns. */
    header: text().array().notNull().default(sql`'{}'`),
    /** Which column means what. */
    columns: jsonb().$type<Partial<Record<string, number>>>().notNull().default({}),
    /** Who uploaded it, or chose its columns, may see what the shop pays. Otherwise the file's costs are left aside. */
    readsCosts: boolean('reads_costs').notNull().default(false),
    /** Why the file was refused, or why the last step failed. */
    problem: text().notNull().default(''),
    /** What staff chose for the whole file. */
    choices: jsonb().notNull().default({}),
    /** What the file leaves open, and which of its columns are not read. */
    questions: jsonb().notNull().default({}),
    /** The sizes that applying it adds to lists, or has added. */
    newSizes: jsonb('new_sizes').$type<unknown[]>().notNull().default([]),
    /** The categories that applying it added. */
    addedCategories: integer('added_categories').array().notNull().default(sql`'{}'`),
    /** The collections that applying it added. */
    addedCollections: integer('added_collections').array().notNull().default(sql`'{}'`),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    /** The staff member's email. */
    actor: text().notNull(),
    appliedAt: moment('applied_at'),
  },
  table => [
    check(
      'product_imports_state_known',
      sql`${table.state} in ('reading', 'fetching', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused')`,
    ),
    index('product_imports_newest').on(table.uploadedAt, table.id),
  ],
)

/** A product of a file, compared with the shop; once applied, what became of it. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Of its first row in the file. */
    number: integer().notNull(),
    state: text({ enum: ['new', 'changed', 'same', 'wrong'] }).notNull(),
    /** As the file has it. */
    name: text().notNull(),
    /** The product of the shop; null for one that is not there. */
    productId: integer('product_id'),
    cells: jsonb().$type<unknown[]>().notNull(),
    /** What applying writes; null where nothing is to be written. */
    plan: jsonb(),
    /** Null before it is applied. `partly`: a number of its stock was left, because pieces moved meanwhile. */
    outcome: text({ enum: ['applied', 'partly', 'left', 'undone'] }),
    /** Why it, or a part of it, was left. */
    reason: text().notNull().default(''),
    /** What was written, for an undo. */
    change: jsonb(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('product_import_items_by_state').on(table.importId, table.state, table.number),
    index('product_import_items_left').on(table.importId, table.number).where(sql`reason <> ''`),
  ],
)

/** A picture that a file names, by address or as a file of its archive. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As the file names it. */
    source: text().notNull(),
    state: text({ enum: ['waiting', 'received', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The key of the received picture. */
    key: text(),
    /** Why it was not received. */
    reason: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.importId, table.source] }),
    index('product_import_pictures_waiting').on(table.importId).where(sql`state = 'waiting'`),
  ],
)
