CREATE TABLE "product_import_items" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"product_id" integer,
	"cells" jsonb NOT NULL,
	"plan" jsonb,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"change" jsonb,
	CONSTRAINT "product_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"import_id" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_import_pictures_import_id_source_pk" PRIMARY KEY("import_id","source")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_key" text,
	"kind" text DEFAULT 'sheet' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"header" text[] DEFAULT '{}' NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"added_categories" integer[] DEFAULT '{}' NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "product_imports_state_known" CHECK ("product_imports"."state" in ('reading', 'fetching', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_items_by_state" ON "product_import_items" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "product_import_items_left" ON "product_import_items" USING btree ("import_id","number") WHERE reason <> '';--> statement-breakpoint
CREATE INDEX "product_import_pictures_waiting" ON "product_import_pictures" USING btree ("import_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("uploaded_at","id");