-- The years that an imported file is of: fiscal years of reports, or calendar years where the file has those. Empty for
-- lists without a year, and where the job's report is not kept any more.
ALTER TABLE imported_file ADD COLUMN years smallint[] NOT NULL DEFAULT '{}';

UPDATE imported_file AS file SET years = ARRAY(
  SELECT year::smallint FROM import_job AS job, jsonb_array_elements_text(job.report -> 'fiscalYears') AS year
  WHERE job.id = (SELECT id FROM import_job WHERE checksum = file.checksum AND state = 'done' ORDER BY ended_at DESC LIMIT 1));
