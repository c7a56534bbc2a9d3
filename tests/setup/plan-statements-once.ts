import pg from 'pg'

/**
 * In tests a connection parses and plans each statement once, also those of triggers: on small tables that is most of
 * what PostgreSQL does, and the tests run the same statements thousands of times. The store plans each time, for the
 * values (see `openDatabase`): tests of plans explain statements with their values, which this does not change, and a test
 * of the store's own setting sets `PLANS_AS_SERVED`.
 */
const { query } = pg.Client.prototype
const names = new Map<string, string>()

if (!('plansOnce' in query)) {
  const planOnce = function (this: pg.Client, ...[statement, values, ...others]: unknown[]) {
    const once =
      typeof statement === 'string' && !process.env.PLANS_AS_SERVED
        ? statement.replace('plan_cache_mode = force_custom_plan', 'plan_cache_mode = force_generic_plan')
        : hasValues(statement, values)
          ? { ...statement, name: nameOf(statement.text) }
          : statement
    return Reflect.apply(query, this, [once, values, ...others])
  }
  pg.Client.prototype.query = Object.assign(planOnce, { plansOnce: true }) as typeof query
}

/** Whether it is one statement: without values a text may hold several, as those of migrations. */
function hasValues(statement: unknown, values: unknown): statement is pg.QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  return 'text' in statement && Array.isArray(values) && values.length > 0
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`
  names.set(text, name)
  return name
}
