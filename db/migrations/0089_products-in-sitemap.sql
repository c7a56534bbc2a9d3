-- A file of the sitemap, and when one of its products last changed, are read from this index alone.
CREATE INDEX "products_in_sitemap" ON "products" USING btree (("id" / 1000),"updated_at","id","slug") WHERE archived_at is null;
