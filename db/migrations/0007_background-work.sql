CREATE TABLE "job_workers" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"process_key" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "message_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Whatever is queued has its job, in the same transaction, whoever queued it. While one waits there is no second.
CREATE FUNCTION add_job_for_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('deliver_email', json_build_object('emailId', NEW.id),
		max_attempts := 25, job_key := 'email-' || NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER emails_add_job AFTER INSERT ON "emails"
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_email();--> statement-breakpoint
CREATE TRIGGER emails_add_job_again AFTER UPDATE OF state ON "emails"
	FOR EACH ROW WHEN (NEW.state = 'queued' AND OLD.state <> 'queued') EXECUTE FUNCTION add_job_for_email();--> statement-breakpoint
SELECT graphile_worker.add_job('deliver_email', json_build_object('emailId', id), max_attempts := 25, job_key := 'email-' || id)
	FROM "emails" WHERE state = 'queued';
