-- Each request to a courier has a job that sends it, once it is no longer held.
CREATE OR REPLACE FUNCTION add_job_for_courier_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM graphile_worker.add_job('ask_courier', json_build_object('requestId', NEW.id), run_at := NEW.held_until,
		max_attempts := 25, job_key := 'courier-' || NEW.id);
	RETURN NULL;
END $$;

-- A queued request has its job.
CREATE OR REPLACE TRIGGER courier_requests_add_job AFTER INSERT ON courier_requests
	FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION add_job_for_courier_request();

-- A request that is queued again, or held for another time, has its job at that time.
CREATE OR REPLACE TRIGGER courier_requests_add_job_again AFTER UPDATE OF state, held_until ON courier_requests
	FOR EACH ROW WHEN (NEW.state = 'queued' AND (OLD.state <> 'queued' OR NEW.held_until IS DISTINCT FROM OLD.held_until))
	EXECUTE FUNCTION add_job_for_courier_request();
