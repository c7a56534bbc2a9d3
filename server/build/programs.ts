/** The programs that are built, with their sources. */
export const PROGRAM_SOURCES: Record<string, string> = {
  start: 'server/programs/start.ts',
  worker: 'server/programs/worker.ts',
  admin: 'server/admin.ts',
  files: 'server/files.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  'move-database': 'server/move-database.ts',
}

/** The programs of threads, which the others start from beside themselves. */
export const THREAD_SOURCES: Record<string, string> = {
  'document-thread': 'app/features/documents/document-thread.server.ts',
}

/** Packages that programs load when they run: with native parts, with files of their own, or for development alone. */
export const EXTERNAL_PACKAGES = [
  'bwip-js',
  'graphile-worker',
  'harfbuzzjs',
  'pdfkit',
  'pg-native',
  'sharp',
  'vite',
]
