CREATE TABLE "message_service" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"service" text DEFAULT 'none' NOT NULL,
	"phone_number_id" text DEFAULT '' NOT NULL,
	"token" text DEFAULT '' NOT NULL,
	"app_secret" text DEFAULT '' NOT NULL,
	"verify_token" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'english' NOT NULL,
	"sends_confirmation" boolean DEFAULT true NOT NULL,
	"sends_tracking" boolean DEFAULT true NOT NULL,
	"templates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "message_service_one_row" CHECK ("message_service"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shopper_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopper_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"order_id" integer,
	"parcel_id" integer,
	"to" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" text,
	"callback_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text,
	"held_until" timestamp with time zone,
	"sending_since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "shopper_messages_callback_id_unique" UNIQUE("callback_id")
);
--> statement-breakpoint
CREATE TABLE "shopper_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shopper_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_replies_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "shopper_messages" ADD CONSTRAINT "shopper_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_messages" ADD CONSTRAINT "shopper_messages_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_replies" ADD CONSTRAINT "shopper_replies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_messages_newest" ON "shopper_messages" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "shopper_messages_by_state" ON "shopper_messages" USING btree ("state","queued_at","id");--> statement-breakpoint
CREATE INDEX "shopper_messages_of_order" ON "shopper_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shopper_messages_by_provider" ON "shopper_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_messages_confirm_once" ON "shopper_messages" USING btree ("order_id") WHERE kind = 'confirmation';--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_messages_ship_once" ON "shopper_messages" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "shopper_replies_of_order" ON "shopper_replies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shopper_replies_by_age" ON "shopper_replies" USING btree ("received_at","id");--> statement-breakpoint
CREATE FUNCTION add_job_for_shopper_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('deliver_shopper_message', json_build_object('messageId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'message-' || NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shopper_messages_add_job AFTER INSERT ON "shopper_messages"
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_shopper_message();--> statement-breakpoint
CREATE TRIGGER shopper_messages_add_job_again AFTER UPDATE OF state, held_until ON "shopper_messages"
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_shopper_message();
