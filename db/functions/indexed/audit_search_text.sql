-- The names of a bulk change are the keys of its changes, each with the id of its product in front: '17 Linen Shirt'.
CREATE OR REPLACE FUNCTION audit_search_text(subject_kind text, subject_id text, subject_name text, changes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(subject_name || CASE WHEN subject_kind = 'products'
    THEN coalesce((SELECT string_agg(' ' || key, '') FROM jsonb_object_keys(changes) AS key), '')
    WHEN subject_id ~ '^[0-9]+$' THEN ' ' || subject_id ELSE '' END);
$$;
