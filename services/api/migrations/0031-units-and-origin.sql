-- Beds and days of one inpatient unit in one report: worksheet S-3 Part I. The extract of a research project knows some
-- lines of it, raw HCRIS all.
CREATE TABLE report_unit (
  record_number text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('extract', 'hcris', 'sample')),
  -- line and subline: 00800 intensive care, 01201 the first further special care unit
  line text NOT NULL CHECK (line ~ '^\d{5}$'),
  source text NOT NULL CHECK (source IN ('cms', 'sample')),
  ccn text NOT NULL,
  fiscal_year integer NOT NULL,
  period_begin date NOT NULL,
  period_end date NOT NULL CHECK (period_end >= period_begin),
  status smallint CHECK (status BETWEEN 1 AND 5),
  -- what the hospital calls it; NULL where the form prints the name
  printed_name text,
  -- which unit that is, in KeyRoom's words
  unit text NOT NULL,
  -- at the end of the period
  beds double precision,
  -- available in the period; the extract has none
  bed_days double precision,
  days double precision,
  -- the days are what the total leaves after all other units, so newborns are among them
  days_with_nursery boolean NOT NULL DEFAULT false,
  discharges double precision,
  content_hash text NOT NULL,
  PRIMARY KEY (record_number, origin, line)
);

CREATE INDEX report_unit_by_ccn ON report_unit (ccn, fiscal_year);

-- The units of each report from one origin: raw HCRIS where it has been imported.
CREATE VIEW visible_unit AS
  SELECT * FROM report_unit AS unit
  WHERE origin <> 'extract' OR NOT EXISTS (
    SELECT FROM report_unit AS better WHERE better.record_number = unit.record_number AND better.origin = 'hcris');

-- Medicare inpatients of each hospital by the ZIP code that they live in: CMS's Hospital Service Area file. Over a million
-- rows a year, so they are written in small pieces as an edition that nobody reads yet.
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
);

CREATE INDEX zip_origin_by_zip ON zip_origin (edition, zip);

-- Which edition is read for a calendar year. Publishing a file is one row here.
CREATE TABLE zip_origin_edition (
  year integer NOT NULL,
  source text NOT NULL CHECK (source IN ('cms', 'sample')),
  edition integer NOT NULL UNIQUE,
  rows integer NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (year, source)
);

CREATE SEQUENCE zip_origin_edition_number AS integer;

-- The editions to read now: the sample's until the first real hospital is there.
CREATE VIEW visible_zip_origin_edition AS
  SELECT * FROM zip_origin_edition WHERE source = (SELECT min(source) FROM facility);

-- CMS's "Medicare Inpatient Hospitals - by Provider": one row a hospital and calendar year. Original Medicare only.
CREATE TABLE medicare_inpatient (
  ccn text NOT NULL,
  year integer NOT NULL,
  source text NOT NULL CHECK (source IN ('cms', 'sample')),
  beneficiaries integer,
  discharges integer,
  covered_days integer,
  days integer,
  -- dollars
  submitted_charges double precision,
  total_payments double precision,
  medicare_payments double precision,
  average_age double precision,
  -- how sick the patients are against Medicare's average of 1: hierarchical condition categories
  average_risk double precision,
  dual_eligible integer,
  content_hash text NOT NULL,
  PRIMARY KEY (ccn, year)
);
