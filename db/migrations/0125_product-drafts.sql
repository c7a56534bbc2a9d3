ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hide_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("created_at","id") WHERE is_draft;--> statement-breakpoint
CREATE INDEX "products_in_archive" ON "products" USING btree ("created_at","id") WHERE archived_at is not null and not is_draft;--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "products_to_hide" ON "products" USING btree ("hide_at") WHERE hide_at is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_is_hidden" CHECK (not "products"."is_draft" or "products"."archived_at" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_published_has_no_beginning" CHECK ("products"."publish_at" is null or "products"."archived_at" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hidden_after_published" CHECK ("products"."hide_at" > "products"."publish_at");