-- What RPT of raw HCRIS says of each report: whose it is, of which period, and how far it has been settled.
CREATE TABLE hcris_report (
  record_number text PRIMARY KEY,
  ccn text NOT NULL,
  control smallint CHECK (control BETWEEN 1 AND 13),
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  period_begin date NOT NULL,
  period_end date NOT NULL CHECK (period_end >= period_begin),
  -- when CMS processed it, when the contractor made its file and when it had it, when the hospital heard what it is paid
  processed date,
  file_created date,
  received date,
  settlement_notice date,
  content_hash text NOT NULL
);

-- What ALPHA of raw HCRIS says: name and address (worksheet S-2 Part I), and what the hospital calls its special care.
CREATE TABLE hcris_text (
  record_number text PRIMARY KEY,
  name text,
  address text,
  city text,
  state text,
  zip text,
  county text,
  cbsa text,
  provider_type smallint,
  -- names by line of worksheet A (03500), and by line of S-3 Part I (01200)
  worksheet_a_names jsonb NOT NULL,
  unit_names jsonb NOT NULL,
  content_hash text NOT NULL
);

-- The line of worksheet A that the unit's costs stand on, where the report says it: its name is there.
ALTER TABLE report_unit ADD COLUMN worksheet_a_line text;
-- A view keeps the columns that it was made with.
CREATE OR REPLACE VIEW visible_unit AS
  SELECT * FROM report_unit AS unit
  WHERE origin <> 'extract' OR NOT EXISTS (
    SELECT FROM report_unit AS better WHERE better.record_number = unit.record_number AND better.origin = 'hcris');

CREATE TABLE staged_hcris_report (job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE hcris_report);
ALTER TABLE staged_hcris_report ADD PRIMARY KEY (job_id, record_number);
CREATE TABLE staged_hcris_text (job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE hcris_text);
ALTER TABLE staged_hcris_text ADD PRIMARY KEY (job_id, record_number);
CREATE TABLE staged_medicare_inpatient (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE,
  LIKE medicare_inpatient
);
ALTER TABLE staged_medicare_inpatient ADD PRIMARY KEY (job_id, ccn, year);
CREATE TABLE staged_report_unit (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE,
  LIKE report_unit INCLUDING DEFAULTS,
  -- the report has the line no more
  gone boolean NOT NULL DEFAULT false
);
ALTER TABLE staged_report_unit ADD PRIMARY KEY (job_id, record_number, origin, line);

-- One partition an edition: it is filled while it belongs to nothing, joined when it is published, and dropped whole
-- when another takes its place. So a million rows come and go without a reader noticing.
DROP TABLE zip_origin;
CREATE TABLE zip_origin (
  edition integer NOT NULL,
  ccn text NOT NULL,
  zip text NOT NULL,
  -- NULL where CMS wrote `*`, because so few people are behind the figure that they could be known by it
  cases integer,
  days integer,
  charges double precision,
  suppressed boolean NOT NULL,
  PRIMARY KEY (edition, ccn, zip),
  CHECK (suppressed OR (cases IS NOT NULL AND days IS NOT NULL AND charges IS NOT NULL))
) PARTITION BY LIST (edition);
CREATE INDEX zip_origin_by_zip ON zip_origin (edition, zip);

-- The file that an edition is made of.
ALTER TABLE zip_origin_edition ADD COLUMN checksum text;

-- Editions that nobody reads, to be dropped.
CREATE TABLE discarded_edition (edition integer PRIMARY KEY);
