CREATE TABLE "customer_import_items" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cells" jsonb NOT NULL,
	"plan" jsonb,
	CONSTRAINT "customer_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_key" text,
	"kind" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asks_currency" boolean DEFAULT false NOT NULL,
	"unread" text[] DEFAULT '{}' NOT NULL,
	"written" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "customer_imports_state_known" CHECK ("customer_imports"."state" in ('reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"addresses" text[] NOT NULL,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"order_count" integer,
	"spent_paisa" bigint,
	"accepted_marketing" boolean,
	"import_id" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paisa" bigint,
	"discount_paisa" bigint NOT NULL,
	"delivery_paisa" bigint NOT NULL,
	"refunded_paisa" bigint NOT NULL,
	"statuses" text[] NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"import_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_import_items" ADD CONSTRAINT "customer_import_items_import_id_customer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_customer_id_imported_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."imported_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_import_items_by_state" ON "customer_import_items" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "customer_import_items_noted" ON "customer_import_items" USING btree ("import_id","number") WHERE cells <> '[]';--> statement-breakpoint
CREATE INDEX "customer_imports_newest" ON "customer_imports" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_customers_email" ON "imported_customers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "imported_customers_phone_alone" ON "imported_customers" USING btree ("phone") WHERE email = '';--> statement-breakpoint
CREATE INDEX "imported_customers_by_phone" ON "imported_customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "imported_customers_by_import" ON "imported_customers" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_customers_newest" ON "imported_customers" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "imported_customers_by_age" ON "imported_customers" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "imported_customers_search" ON "imported_customers" USING gin (periods_of("last_at"),lower(' ' || plain_urdu("name") || ' ' || "phone" || ' ' || "email") gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE UNIQUE INDEX "imported_orders_key" ON "imported_orders" USING btree ("source","key");--> statement-breakpoint
CREATE INDEX "imported_orders_of_customer" ON "imported_orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "imported_orders_by_phone" ON "imported_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "imported_orders_by_number" ON "imported_orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "imported_orders_by_import" ON "imported_orders" USING btree ("import_id");