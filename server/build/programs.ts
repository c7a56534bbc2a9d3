/** The programs that are built, with their sources. */
export const PROGRAM_SOURCES: Record<string, string> = {
  start: 'server/programs/start.ts',
  worker: 'server/programs/worker.ts',
  admin: 'server/programs/admin.ts',
  files: 'server/programs/files.ts',
  backup: 'server/programs/backup.ts',
  restore: 'server/programs/restore.ts',
  'move-database': 'server/programs/move-database.ts',
}

/** The programs of threads, which the others start from beside themselves. */
export const THREAD_SOURCES: Record<string, string> = {
  'customer-file-thread': 'app/customers/imports/file/customer-file-thread.server.ts',
  'document-thread': 'app/fulfilment/documents/document-thread.server.ts',
  'heic-thread': 'app/owner/media/heic/heic-thread.server.ts',
  'product-sheet-thread': 'app/catalogue/product-sheets/files/product-sheet-thread.server.ts',
  'sheet-thread': 'app/platform/sheets/sheet-thread.server.ts',
}

/** Packages that programs load when they run: with native parts, with files of their own, or for development alone. */
export const EXTERNAL_PACKAGES = ['graphile-worker', 'harfbuzzjs', 'libheif-js', 'pg-native', 'sharp', 'vite']
