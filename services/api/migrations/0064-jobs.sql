-- Long work of an account: what it is given, how far it is, and what it results in. The queue knows its ids alone.
CREATE TABLE job (
  -- The account in one text, so that an id is unique in it and tells nothing of other accounts.
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  -- NULL for a person's own account
  organization_id text CHECK (organization_id <> ''),
  -- who ordered it
  user_id text NOT NULL CHECK (user_id <> ''),
  kind text NOT NULL,
  -- the job of the queue
  queue_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- a fingerprint of the order, by which its repetition is recognized
  made_by text NOT NULL,
  input text NOT NULL CHECK (octet_length(input) <= 2097152),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  cancel_requested boolean NOT NULL DEFAULT false,
  -- who works on it; another one that did writes nothing more
  worker text,
  done integer NOT NULL DEFAULT 0,
  total integer,
  result text,
  -- why there is no result: {"code", "message"}
  problem jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (owner, id)
);
CREATE INDEX job_ended ON job (ended_at) WHERE ended_at IS NOT NULL;

-- The figures of an origin, for jobs that are interrupted and for the next order of the account.
CREATE TABLE drive_time_origin (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  -- a hash of all that the figures depend on: engine, roads, public data, origin and what was ordered
  key text NOT NULL,
  figures text NOT NULL,
  -- the places that it reaches, and in how many minutes
  reach text,
  calculated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, key)
);
CREATE INDEX drive_time_origin_calculated ON drive_time_origin (calculated_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['job', 'drive_time_origin'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (
         CASE coalesce(current_setting(''keyroom.organization_id'', true), '''')
           WHEN '''' THEN organization_id IS NULL AND user_id = current_setting(''keyroom.user_id'', true)
           ELSE organization_id = current_setting(''keyroom.organization_id'', true)
         END
       )', name);
    EXECUTE format(
      'CREATE POLICY of_deleted_person ON %I
         USING (user_id = nullif(current_setting(''keyroom.deleted_user_id'', true), ''''))', name);
    EXECUTE format(
      'CREATE POLICY of_deleted_organization ON %I TO CURRENT_USER
         USING (organization_id = nullif(current_setting(''keyroom.deleted_organization_id'', true), ''''))', name);
  END LOOP;
END
$$;
-- What is a month old is removed for all accounts together.
CREATE POLICY purged_by_owner ON job TO CURRENT_USER USING (ended_at < now() - interval '30 days');
CREATE POLICY purged_by_owner ON drive_time_origin TO CURRENT_USER USING (calculated_at < now() - interval '30 days');

GRANT SELECT, INSERT, DELETE ON job, drive_time_origin TO keyroom_tenant;
GRANT UPDATE (state, cancel_requested, worker, done, total, result, problem, started_at, ended_at)
  ON job TO keyroom_tenant;
GRANT UPDATE (figures, reach, calculated_at) ON drive_time_origin TO keyroom_tenant;
