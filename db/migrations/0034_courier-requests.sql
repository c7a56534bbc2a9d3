CREATE TABLE "courier_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"kind" text NOT NULL,
	"tracking_number" text,
	"actor" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"asked_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"sending_since" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "courier_requests" ADD CONSTRAINT "courier_requests_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_requests" ADD CONSTRAINT "courier_requests_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_requests_of_parcel" ON "courier_requests" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "courier_requests_queued" ON "courier_requests" USING btree ("id") WHERE state = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "courier_requests_book_once" ON "courier_requests" USING btree ("parcel_id") WHERE kind = 'book' and (state in ('queued', 'unknown') or (state = 'parked' and asked_at is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "courier_requests_cancel_once" ON "courier_requests" USING btree ("parcel_id","tracking_number") WHERE kind = 'cancel';--> statement-breakpoint
CREATE FUNCTION add_job_for_courier_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('ask_courier', json_build_object('requestId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'courier-' || NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER courier_requests_add_job AFTER INSERT ON "courier_requests"
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_courier_request();--> statement-breakpoint
CREATE TRIGGER courier_requests_add_job_again AFTER UPDATE OF state, held_until ON "courier_requests"
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_courier_request();
