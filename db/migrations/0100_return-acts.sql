CREATE TABLE "return_acts" (
	"order_event_id" bigint PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"undone_by_event_id" bigint
);
--> statement-breakpoint
ALTER TABLE "return_acts" ADD CONSTRAINT "return_acts_order_event_id_order_events_id_fk" FOREIGN KEY ("order_event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_acts" ADD CONSTRAINT "return_acts_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_acts" ADD CONSTRAINT "return_acts_undone_by_event_id_order_events_id_fk" FOREIGN KEY ("undone_by_event_id") REFERENCES "public"."order_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_acts_of_request" ON "return_acts" USING btree ("request_id","order_event_id");