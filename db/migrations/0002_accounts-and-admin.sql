CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_one_per_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"spent_paisa" bigint DEFAULT 0 NOT NULL,
	"first_order_at" timestamp with time zone NOT NULL,
	"last_order_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"zip_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_in_category";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "forgets_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_kind","subject_id","happened_at");--> statement-breakpoint
CREATE INDEX "customers_latest" ON "customers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_spend" ON "customers" USING btree ("spent_paisa","id");--> statement-breakpoint
CREATE INDEX "customers_first_order" ON "customers" USING btree ("first_order_at");--> statement-breakpoint
CREATE INDEX "customers_search_parts" ON "customers" USING gin (lower("name" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("role") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("sent_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "emails_newest" ON "emails" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "emails_by_state" ON "emails" USING btree ("state","queued_at");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_takings" ON "orders" USING btree ("placed_at","total_paisa") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_search_parts" ON "orders" USING gin (lower("number" || ' ' || "customer_name" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_parts" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_all_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id","created_at") WHERE archived_at is null;--> statement-breakpoint
-- Every order is counted for its customer, whoever writes it. Adding up is right for orders at the same time as well.
CREATE FUNCTION count_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	spent_before bigint := 0;
	spent_after bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status <> 'cancelled' THEN spent_before := OLD.total_paisa; END IF;
	IF TG_OP <> 'DELETE' AND NEW.status <> 'cancelled' THEN spent_after := NEW.total_paisa; END IF;
	IF TG_OP = 'UPDATE' AND lower(trim(NEW.email)) = lower(trim(OLD.email)) THEN
		IF spent_after <> spent_before THEN
			UPDATE customers SET spent_paisa = spent_paisa + spent_after - spent_before WHERE email = lower(trim(NEW.email));
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE customers SET order_count = order_count - 1, spent_paisa = spent_paisa - spent_before
			WHERE email = lower(trim(OLD.email));
		DELETE FROM customers WHERE email = lower(trim(OLD.email)) AND order_count = 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO customers AS kept (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
			VALUES (lower(trim(NEW.email)), NEW.customer_name, NEW.phone, 1, spent_after, NEW.placed_at, NEW.placed_at)
		ON CONFLICT (email) DO UPDATE SET
			order_count = kept.order_count + 1,
			spent_paisa = kept.spent_paisa + excluded.spent_paisa,
			first_order_at = least(kept.first_order_at, excluded.first_order_at),
			last_order_at = greatest(kept.last_order_at, excluded.last_order_at),
			name = CASE WHEN excluded.last_order_at >= kept.last_order_at THEN excluded.name ELSE kept.name END,
			phone = CASE WHEN excluded.last_order_at >= kept.last_order_at THEN excluded.phone ELSE kept.phone END;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_count_for_customer AFTER INSERT OR DELETE OR UPDATE OF email, status, total_paisa ON "orders"
	FOR EACH ROW EXECUTE FUNCTION count_order_of_customer();--> statement-breakpoint
INSERT INTO customers (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
	SELECT lower(trim(email)), (array_agg(customer_name ORDER BY placed_at DESC))[1], (array_agg(phone ORDER BY placed_at DESC))[1],
		count(*), coalesce(sum(total_paisa) FILTER (WHERE status <> 'cancelled'), 0), min(placed_at), max(placed_at)
	FROM "orders" GROUP BY lower(trim(email));
