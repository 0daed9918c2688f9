-- Pages of operators hear when an import begins, is to be cancelled, or gets into another state, whoever does it. How far
-- one is that runs they ask.
CREATE FUNCTION tell_of_imports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('keyroom_api_change', '{"subject":"imports"}');
  RETURN NULL;
END $$;

CREATE TRIGGER import_job_begun AFTER INSERT ON import_job FOR EACH ROW EXECUTE FUNCTION tell_of_imports();
CREATE TRIGGER import_job_changed AFTER UPDATE OF state, cancel_requested ON import_job FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state OR old.cancel_requested IS DISTINCT FROM new.cancel_requested)
  EXECUTE FUNCTION tell_of_imports();
