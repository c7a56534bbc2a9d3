import { registerHooks } from 'node:module'

/**
 * Loaded before the programs of tests. To find the format of a `.js` file, Node parses the whole package.json of its
 * package again: that of Drizzle, 130 KB, for each of its 600 files, whenever a program that is not bundled starts. The
 * files of one directory have one format, so that Node looks only for that of the first.
 */
const WITHIN_PACKAGE = /\/node_modules\//
const moduleDirectories = new Set<string>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context
    const isImportWithin = /^\..*\.js$/.test(specifier) && WITHIN_PACKAGE.test(parentURL)
    if (!isImportWithin || !conditions.includes('import')) return nextResolve(specifier, context)
    const { href: url } = new URL(specifier, parentURL)
    const { href: directory } = new URL('.', url)
    if (moduleDirectories.has(directory)) return { url, format: 'module', shortCircuit: true }
    const found = nextResolve(specifier, context)
    // Another address is that of a symbolic link's target, beside which there may be other files.
    if (found.format === 'module' && found.url === url) moduleDirectories.add(directory)
    return found
  },
})
