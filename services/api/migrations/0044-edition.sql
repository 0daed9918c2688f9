-- Which kind of file a row is from is called its edition; an origin is scheme, host and port of a URL.
--
-- Processes of the previous version read `origin` of reports and units as before: there it is kept for one version, as a
-- copy. They cannot write it. An import of theirs that is under way fails, and nothing of its file is written: start it
-- again after the upgrade.
DROP VIEW visible_report;
DROP VIEW visible_unit;
ALTER TABLE cost_report RENAME COLUMN origin TO edition;
ALTER TABLE report_unit RENAME COLUMN origin TO edition;
ALTER TABLE staged_cost_report RENAME COLUMN origin TO edition;
ALTER TABLE staged_report_unit RENAME COLUMN origin TO edition;
ALTER TABLE cost_report ADD COLUMN origin text GENERATED ALWAYS AS (edition) STORED;
ALTER TABLE report_unit ADD COLUMN origin text GENERATED ALWAYS AS (edition) STORED;

CREATE VIEW visible_report AS
  SELECT * FROM cost_report AS report
  WHERE (edition <> 'puf' OR NOT EXISTS (
      SELECT FROM cost_report AS better WHERE better.id = report.id AND better.edition = 'hcris'))
    AND (edition <> 'puf' OR strpos(id, '-') = 0 OR NOT EXISTS (
      SELECT FROM cost_report AS better
      WHERE better.ccn = report.ccn AND better.fiscal_year = report.fiscal_year
        AND better.period_begin = report.period_begin AND better.period_end = report.period_end
        AND strpos(better.id, '-') = 0));
CREATE VIEW visible_unit AS
  SELECT * FROM report_unit AS unit
  WHERE edition <> 'extract' OR NOT EXISTS (
    SELECT FROM report_unit AS better WHERE better.record_number = unit.record_number AND better.edition = 'hcris');
