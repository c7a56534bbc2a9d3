CREATE TABLE "product_ratings" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"stars" integer DEFAULT 0 NOT NULL,
	"small" integer DEFAULT 0 NOT NULL,
	"true" integer DEFAULT 0 NOT NULL,
	"large" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"rating" integer NOT NULL,
	"fit" text,
	"text" text DEFAULT '' NOT NULL,
	"shown_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "product_reviews_one_of_order" UNIQUE("order_id","product_id"),
	CONSTRAINT "product_reviews_rating_known" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_fit_known" CHECK ("product_reviews"."fit" in ('small', 'true', 'large'))
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"picture_key" text,
	"width" integer,
	"height" integer,
	"colour" text,
	CONSTRAINT "review_pictures_position" UNIQUE("review_id","position"),
	CONSTRAINT "review_pictures_at_most_three" CHECK ("review_pictures"."position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_published" ON "product_reviews" USING btree ("product_id","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_latest" ON "product_reviews" USING btree ("id") WHERE state = 'published' and text <> '';--> statement-breakpoint
CREATE INDEX "product_reviews_by_state" ON "product_reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "review_pictures_by_file" ON "review_pictures" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "review_pictures_by_picture" ON "review_pictures" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_deliveries" ON "order_events" USING btree ("happened_at","order_id") WHERE to_status = 'delivered';--> statement-breakpoint
-- Adds up the published reviews of each product.
create function count_product_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update product_ratings set
      count = count - 1,
      stars = stars - old.rating,
      small = small - coalesce((old.fit = 'small')::int, 0),
      "true" = "true" - coalesce((old.fit = 'true')::int, 0),
      large = large - coalesce((old.fit = 'large')::int, 0)
    where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into product_ratings as rated (product_id, count, stars, small, "true", large)
    values (
      new.product_id, 1, new.rating,
      coalesce((new.fit = 'small')::int, 0), coalesce((new.fit = 'true')::int, 0), coalesce((new.fit = 'large')::int, 0)
    )
    on conflict (product_id) do update set
      count = rated.count + excluded.count,
      stars = rated.stars + excluded.stars,
      small = rated.small + excluded.small,
      "true" = rated."true" + excluded."true",
      large = rated.large + excluded.large;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_reviews_are_counted
after insert or delete or update of state, rating, fit, product_id on product_reviews
for each row execute function count_product_review();
