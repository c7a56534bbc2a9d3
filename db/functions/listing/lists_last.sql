-- A transaction that changes many products has them listed once, at its end: `listLast`. Until then it holds no row of the list,
-- for which an order that sells a size out would wait with its stock levels held.
CREATE OR REPLACE FUNCTION lists_last() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('darzi.lists_last', true), '') = 'on'
$$;
