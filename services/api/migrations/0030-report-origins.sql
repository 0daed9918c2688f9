-- A report may be known from two files: the public-use file and raw HCRIS, which knows more lines. Both rows are kept, so
-- that the order of imports never matters.
ALTER TABLE cost_report ADD COLUMN origin text;
UPDATE cost_report SET origin = CASE source WHEN 'sample' THEN 'sample' ELSE 'puf' END;
ALTER TABLE cost_report ALTER COLUMN origin SET NOT NULL;
ALTER TABLE cost_report ADD CHECK (origin IN ('puf', 'hcris', 'sample'));
ALTER TABLE cost_report DROP CONSTRAINT cost_report_pkey;
ALTER TABLE cost_report ADD PRIMARY KEY (id, origin);

-- Each report once, with all its figures of one origin: the raw row where there is one. A file without report record
-- numbers yields to one that has them for the same hospital and period (see `id` above: only numbers have no hyphen).
CREATE VIEW visible_report AS
  SELECT * FROM cost_report AS report
  WHERE (origin <> 'puf' OR NOT EXISTS (
      SELECT FROM cost_report AS better WHERE better.id = report.id AND better.origin = 'hcris'))
    AND (origin <> 'puf' OR strpos(id, '-') = 0 OR NOT EXISTS (
      SELECT FROM cost_report AS better
      WHERE better.ccn = report.ccn AND better.fiscal_year = report.fiscal_year
        AND better.period_begin = report.period_begin AND better.period_end = report.period_end
        AND strpos(better.id, '-') = 0));

-- The indicators of each visible report, in the order of a list that `list_version` names: what comparisons of many
-- hospitals are made of. Derived: `content_hash` is that of the report they were computed from.
CREATE TABLE report_indicator (
  id text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('cms', 'sample')),
  ccn text NOT NULL,
  fiscal_year integer NOT NULL,
  -- days in the period
  days integer NOT NULL,
  -- counted by benchmarks: a period of 350 to 380 days, and the latest such report of its CCN and fiscal year
  benchmark boolean NOT NULL,
  list_version text NOT NULL,
  content_hash text NOT NULL,
  -- NULL where a report has no value
  indicator_values double precision[] NOT NULL
);

CREATE INDEX report_indicator_by_ccn ON report_indicator (ccn, fiscal_year);
