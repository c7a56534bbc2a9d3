-- Each message to a shopper has a job that sends it, once it is no longer held.
CREATE OR REPLACE FUNCTION add_job_for_shopper_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('deliver_shopper_message', json_build_object('messageId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'message-' || NEW.id);
	RETURN NULL;
END $$;

-- A queued message has its job.
CREATE OR REPLACE TRIGGER shopper_messages_add_job AFTER INSERT ON shopper_messages
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_shopper_message();

-- A message that is queued again, or held for another time, has its job at that time.
CREATE OR REPLACE TRIGGER shopper_messages_add_job_again AFTER UPDATE OF state, held_until ON shopper_messages
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_shopper_message();
