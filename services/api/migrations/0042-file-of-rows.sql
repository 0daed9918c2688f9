-- Which imported file (`imported_file.number`) a row stands in as it is: the one that brought it, or changed it last. A
-- file that says the same again leaves the row as it is. NULL for what was stored before this was noted, and in the
-- sample.
ALTER TABLE cost_report ADD COLUMN file_number integer;
ALTER TABLE report_unit ADD COLUMN file_number integer;
ALTER TABLE medicare_inpatient ADD COLUMN file_number integer;
ALTER TABLE hospital_listing ADD COLUMN file_number integer;
ALTER TABLE hifld_hospital ADD COLUMN file_number integer;
ALTER TABLE zip_origin_edition ADD COLUMN file_number integer;

-- Views keep the columns that they were made with.
CREATE OR REPLACE VIEW visible_report AS
  SELECT * FROM cost_report AS report
  WHERE (origin <> 'puf' OR NOT EXISTS (
      SELECT FROM cost_report AS better WHERE better.id = report.id AND better.origin = 'hcris'))
    AND (origin <> 'puf' OR strpos(id, '-') = 0 OR NOT EXISTS (
      SELECT FROM cost_report AS better
      WHERE better.ccn = report.ccn AND better.fiscal_year = report.fiscal_year
        AND better.period_begin = report.period_begin AND better.period_end = report.period_end
        AND strpos(better.id, '-') = 0));
CREATE OR REPLACE VIEW visible_unit AS
  SELECT * FROM report_unit AS unit
  WHERE origin <> 'extract' OR NOT EXISTS (
    SELECT FROM report_unit AS better WHERE better.record_number = unit.record_number AND better.origin = 'hcris');
CREATE OR REPLACE VIEW visible_zip_origin_edition AS
  SELECT * FROM zip_origin_edition WHERE source = (SELECT min(source) FROM facility);
