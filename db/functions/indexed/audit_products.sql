-- The ids of the products of a bulk change, whose keys begin with them.
CREATE OR REPLACE FUNCTION audit_products(changes jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(split_part(key, ' ', 1)::integer), '{}') FROM jsonb_object_keys(changes) AS key WHERE key ~ '^[0-9]{1,9} ';
$$;
