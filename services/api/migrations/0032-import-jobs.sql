-- An import of one file. Its rows are staged in small pieces, each in a transaction of its own that also moves the job
-- on, and published in one short transaction. Whoever works on it holds a lease, and loses it when it is not renewed.
CREATE TABLE import_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file text NOT NULL,
  checksum text NOT NULL,
  bytes bigint NOT NULL,
  encoding text NOT NULL CHECK (encoding IN ('utf8', 'latin1')),
  -- the calendar year that the file itself does not say, where an operator does
  year integer,
  -- the subject of the operator; NULL for a command on the database itself
  started_by text,
  -- the file was uploaded and is kept by the service until the job has ended
  uploaded boolean NOT NULL,
  -- NULL until the file was looked at
  kind text,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'publishing', 'done', 'refused', 'failed', 'cancelled')),
  phase text NOT NULL DEFAULT 'waiting' CHECK (phase IN ('waiting', 'checking', 'reading', 'placing', 'publishing', 'ended')),
  rows bigint NOT NULL DEFAULT 0,
  bytes_read bigint NOT NULL DEFAULT 0,
  -- rows of the file that need not be staged again
  staged bigint NOT NULL DEFAULT 0,
  -- the data's version when staging began: what is staged leaves out what was stored already at that time
  base_version bigint,
  -- the edition of `zip_origin` that is being written
  edition integer,
  worker text,
  lease_until timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  -- why it was refused or failed, for people
  reason text,
  -- everything that the import says but its single lines
  report jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz
);

CREATE INDEX import_job_by_time ON import_job (created_at DESC);
CREATE INDEX import_job_unfinished ON import_job (created_at) WHERE state IN ('queued', 'running', 'publishing');

-- The single rows that an import skipped or flagged.
CREATE TABLE import_issue (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE,
  number integer NOT NULL,
  row integer NOT NULL,
  column_name text NOT NULL,
  value text NOT NULL,
  reason text NOT NULL,
  action text NOT NULL CHECK (action IN ('skipped', 'flagged')),
  PRIMARY KEY (job_id, number)
);

-- Raw reports have no name until their ALPHA file comes.
ALTER TABLE cost_report ALTER COLUMN name DROP NOT NULL;

-- What is new or differs from what is stored, until its file is published.
CREATE TABLE staged_cost_report (job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE cost_report);
ALTER TABLE staged_cost_report ADD PRIMARY KEY (job_id, id, origin);
CREATE TABLE staged_report_indicator (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE,
  LIKE report_indicator
);
ALTER TABLE staged_report_indicator ADD PRIMARY KEY (job_id, id);
CREATE TABLE staged_hospital_listing (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE,
  LIKE hospital_listing
);
ALTER TABLE staged_hospital_listing ADD PRIMARY KEY (job_id, ccn);
CREATE TABLE staged_hifld_hospital (job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE hifld_hospital);
ALTER TABLE staged_hifld_hospital ADD PRIMARY KEY (job_id, id);
CREATE TABLE staged_facility (job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE facility);
ALTER TABLE staged_facility ADD PRIMARY KEY (job_id, ccn);
