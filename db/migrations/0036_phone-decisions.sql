ALTER TABLE "phone_marks" RENAME TO "phone_decisions";--> statement-breakpoint
ALTER TABLE "phone_decisions" RENAME COLUMN "marked_by" TO "decided_by";--> statement-breakpoint
ALTER TABLE "phone_decisions" RENAME COLUMN "marked_at" TO "decided_at";--> statement-breakpoint
ALTER TABLE "phone_decisions" RENAME CONSTRAINT "phone_marks_kind_known" TO "phone_decisions_kind_known";--> statement-breakpoint
ALTER TABLE "phone_decisions" RENAME CONSTRAINT "phone_marks_phone_unique" TO "phone_decisions_phone_unique";--> statement-breakpoint
ALTER TABLE "phone_decisions" RENAME CONSTRAINT "phone_marks_pkey" TO "phone_decisions_pkey";--> statement-breakpoint
ALTER INDEX "phone_marks_newest" RENAME TO "phone_decisions_newest";--> statement-breakpoint
ALTER SEQUENCE "phone_marks_id_seq" RENAME TO "phone_decisions_id_seq";
