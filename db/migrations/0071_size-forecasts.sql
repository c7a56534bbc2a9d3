CREATE TABLE "size_forecasts" (
	"stock_level_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"per_day" double precision NOT NULL,
	"evidence" double precision NOT NULL,
	"sold_lately" integer NOT NULL,
	"forecast_on" date NOT NULL,
	"run_out_on" date NOT NULL,
	"is_sold_out" boolean NOT NULL,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "size_forecasts" ADD CONSTRAINT "size_forecasts_stock_level_id_stock_levels_id_fk" FOREIGN KEY ("stock_level_id") REFERENCES "public"."stock_levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_forecasts" ADD CONSTRAINT "size_forecasts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "size_forecasts_running" ON "size_forecasts" USING btree ("run_out_on","stock_level_id") WHERE not is_sold_out;--> statement-breakpoint
CREATE INDEX "size_forecasts_running_in_category" ON "size_forecasts" USING btree ("category_id","run_out_on","stock_level_id") WHERE not is_sold_out;--> statement-breakpoint
CREATE INDEX "size_forecasts_sold_out" ON "size_forecasts" USING btree ("per_day","stock_level_id") WHERE is_sold_out;--> statement-breakpoint
CREATE INDEX "size_forecasts_sold_out_in_category" ON "size_forecasts" USING btree ("category_id","per_day","stock_level_id") WHERE is_sold_out;--> statement-breakpoint
CREATE INDEX "size_forecasts_first" ON "size_forecasts" USING btree ("run_out_on","stock_level_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "size_forecasts_first_in_category" ON "size_forecasts" USING btree ("category_id","run_out_on","stock_level_id") WHERE is_first;--> statement-breakpoint
CREATE INDEX "size_forecasts_of_product" ON "size_forecasts" USING btree ("product_id");