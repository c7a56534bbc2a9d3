import { join } from 'node:path'

/**
 * The path of a thread's program, by the file that starts it. Built, that file is part of a program in `build/VERSION/server`,
 * where the thread's program is too.
 *
 * @param name as in `THREAD_SOURCES`
 */
export function programBeside({ dirname, filename }: ImportMeta, name: string): string {
  return join(dirname, filename.endsWith('.ts') ? `${name}.server.ts` : `${name}.js`)
}
