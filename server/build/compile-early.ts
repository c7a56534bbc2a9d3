import type { Plugin } from 'vite'

/** Chromium compiles all functions of such a file when it loads it, on another thread. It must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** The file of a product's page, and what else it alone loads at once. */
const PRODUCT = '/app/routes/storefront/product.tsx'
const BUYING = 'buying'

/**
 * Compiles the product's page when its scripts are loaded, which is long before a tap opens it. Otherwise its functions are
 * compiled one by one between the tap and the paint. Other browsers ignore the hint.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle).filter(file => file.type === 'chunk' && isOfProduct(file))
        if (files.length !== 2) this.error(`The product's page has ${files.length} files of its own, not 2`)
        for (const file of files) if (file.type === 'chunk') file.code = HINT + file.code
      },
    },
  }
}

function isOfProduct({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): boolean {
  return name === BUYING || facadeModuleId?.replace(/\?.*/, '').endsWith(PRODUCT) === true
}
