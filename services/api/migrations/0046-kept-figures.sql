-- Figures that the file of a report lacks a column for, and that stay as an earlier file brought them: the number of that
-- file by the figure, such as {"bedDays": 3}. NULL where all figures are of the row's own file.
ALTER TABLE cost_report ADD COLUMN kept_figures jsonb;
ALTER TABLE staged_cost_report ADD COLUMN kept_figures jsonb;

-- Views keep the columns that they were made with.
CREATE OR REPLACE VIEW visible_report AS
  SELECT * FROM cost_report AS report
  WHERE (edition <> 'puf' OR NOT EXISTS (
      SELECT FROM cost_report AS better WHERE better.id = report.id AND better.edition = 'hcris'))
    AND (edition <> 'puf' OR strpos(id, '-') = 0 OR NOT EXISTS (
      SELECT FROM cost_report AS better
      WHERE better.ccn = report.ccn AND better.fiscal_year = report.fiscal_year
        AND better.period_begin = report.period_begin AND better.period_end = report.period_end
        AND strpos(better.id, '-') = 0));
