ALTER TABLE "order_events" ADD COLUMN "pieces_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "order_event_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "gives_courier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_order_event_id_order_events_id_fk" FOREIGN KEY ("order_event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;