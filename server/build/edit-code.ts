/** A part of a text, from its first character to the one after its last. */
export interface Span {
  start: number
  end: number
}

interface DeclaredFunction {
  type: 'FunctionDeclaration'
  id: { name: string }
  body: Span
}

/**
 * The code with these functions empty.
 *
 * @throws if one is missing, as after an update of the library
 */
export function emptyFunctions(code: string, program: object, names: readonly string[]): string {
  const bodies = findBodies(program)
  const spans = names.map(name => {
    const body = bodies.get(name)
    if (!body) throw new Error(`There is no function ${name} to leave empty`)
    return { ...body, replacement: '{}' }
  })
  return replaceSpans(code, spans)
}

/** The code with other texts in the place of spans. One inside another goes with it. */
export function replaceSpans(code: string, spans: readonly (Span & { replacement: string })[]): string {
  let edited = ''
  let at = 0
  for (const { start, end, replacement } of [...spans].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start < at) continue
    edited += code.slice(at, start) + replacement
    at = end
  }
  return edited + code.slice(at)
}

/** Shows each node of a parsed program, those around others first. */
export function visit(node: unknown, see: (node: object) => void): void {
  if (!node || typeof node !== 'object') return
  see(node)
  for (const child of Object.values(node)) visit(child, see)
}

/** The body of each function that is declared in the module, at any depth. */
function findBodies(program: object): Map<string, Span> {
  const bodies = new Map<string, Span>()
  visit(program, node => {
    if (isDeclaration(node)) bodies.set(node.id.name, node.body)
  })
  return bodies
}

function isDeclaration(node: object): node is DeclaredFunction {
  return (node as { type?: string }).type === 'FunctionDeclaration'
}
