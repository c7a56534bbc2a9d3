ALTER TABLE "emails" DROP CONSTRAINT "emails_state_known";--> statement-breakpoint
DROP INDEX "emails_once_per_order";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "order_event_id" bigint;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "dropped_by_event_id" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "pieces_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pieces_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_order_event_id_order_events_id_fk" FOREIGN KEY ("order_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_dropped_by_event_id_order_events_id_fk" FOREIGN KEY ("dropped_by_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_of_order" ON "emails" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_per_change" ON "emails" USING btree ("order_event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once_per_order" ON "emails" USING btree ("order_id","template") WHERE order_event_id is null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_state_known" CHECK ("emails"."state" in ('queued', 'sent', 'parked', 'dropped'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pieces_out_cancelled" CHECK (not "orders"."pieces_out" or "orders"."status" = 'cancelled');--> statement-breakpoint
-- News that was written before belongs to the change that it tells about, as far as one is known.
UPDATE "emails" SET order_event_id = (
	SELECT min(id) FROM "order_events"
	WHERE "order_events".order_id = "emails".order_id AND to_status = replace("emails".template, 'order_', ''))
	WHERE template IN ('order_shipped', 'order_delivered', 'order_cancelled');--> statement-breakpoint
-- The job of a held mail waits as long as the mail; one that is let go early has its job moved.
CREATE OR REPLACE FUNCTION add_job_for_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('deliver_email', json_build_object('emailId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'email-' || NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER emails_add_job_again ON "emails";--> statement-breakpoint
CREATE TRIGGER emails_add_job_again AFTER UPDATE OF state, held_until ON "emails"
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_email();
