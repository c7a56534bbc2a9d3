import pg from 'pg'

/**
 * In tests, `truncate` deletes rows. To truncate makes new files for a table and each of its indexes, with `cascade` for
 * fifty tables, of which every connection then reads all facts again: done before each test, it was most of PostgreSQL's
 * work in their files. As otherwise, the tables are locked, sequences begin again where that is said, and the days and
 * sums of what is gone are cleared.
 */
const TRUNCATE = /^\s*truncate (?<names>[a-z_, ]+?)(?<restarts> restart identity)?(?<cascades> cascade)?\s*$/
const { query } = pg.Client.prototype

if (!('emptiesCheaply' in query)) {
  const emptyCheaply = function (this: pg.Client, ...[statement, ...others]: unknown[]) {
    const cheap =
      typeof statement === 'string'
        ? deletionFor(statement)
        : hasText(statement)
          ? { ...statement, text: deletionFor(statement.text) }
          : statement
    return Reflect.apply(query, this, [cheap, ...others])
  }
  pg.Client.prototype.query = Object.assign(emptyCheaply, { emptiesCheaply: true }) as typeof query
}

function hasText(statement: unknown): statement is pg.QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  return 'text' in statement && TRUNCATE.test(String(statement.text))
}

/** Row by row, without the triggers of rows. A server of the tester's may not permit that, and truncates. */
function deletionFor(text: string): string {
  const { names, restarts, cascades } = TRUNCATE.exec(text)?.groups ?? {}
  if (names === undefined) return text
  const others = cascades
    ? "union select conrelid from pg_constraint join emptied on confrelid = emptied.id where contype = 'f'"
    : ''
  return `do $$
declare
  ids oid[];
  name text;
  subjects text[];
begin
  if not has_parameter_privilege('session_replication_role', 'set') then
    ${text};
    return;
  end if;
  with recursive emptied(id) as (select unnest('{${names}}'::regclass[])::oid ${others})
    select array_agg(id) into ids from emptied;
  perform set_config('session_replication_role', 'replica', true);
  foreach name in array (select array_agg(id::regclass::text order by id) from unnest(ids) id) loop
    execute format('lock table %s', name);
    execute format('delete from %s', name);
  end loop;
  select array_agg(trim(trailing '\\000' from encode(tgargs, 'escape'))) into subjects from pg_trigger
    where tgrelid = any(ids) and tgfoid = 'clear_daily_totals'::regproc;
  delete from daily_totals where subject = any(subjects);
  delete from daily_total_changes where subject = any(subjects);
  delete from monthly_totals where subject = any(subjects);
  if to_regclass('sales_facts') = any(ids) then
    delete from sales_sums;
    delete from unsummed_sales;
  end if;
  ${
    restarts
      ? `perform setval(seqrelid::regclass, seqstart, false)
    from pg_sequence join pg_depend on objid = seqrelid and deptype in ('a', 'i')
    where refobjid = any(ids) and pg_sequence_last_value(seqrelid) is not null;`
      : ''
  }
  perform set_config('session_replication_role', 'origin', true);
end $$`
}
