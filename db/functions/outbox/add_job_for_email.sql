-- The job of a held mail waits as long as the mail; one that is let go early has its job moved.
CREATE OR REPLACE FUNCTION add_job_for_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('deliver_email', json_build_object('emailId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'email-' || NEW.id);
	RETURN NULL;
END $$;

-- A queued mail has its job.
CREATE OR REPLACE TRIGGER emails_add_job AFTER INSERT ON emails
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_email();

-- A mail that is queued again, or held for another time, has its job at that time.
CREATE OR REPLACE TRIGGER emails_add_job_again AFTER UPDATE OF state, held_until ON emails
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_email();
