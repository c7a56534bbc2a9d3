CREATE TABLE "phone_marks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_marks_phone_unique" UNIQUE("phone"),
	CONSTRAINT "phone_marks_kind_known" CHECK ("phone_marks"."kind" in ('blocked', 'trusted'))
);
--> statement-breakpoint
CREATE INDEX "phone_marks_newest" ON "phone_marks" USING btree ("marked_at","id");