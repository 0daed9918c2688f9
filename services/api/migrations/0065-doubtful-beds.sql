-- Lists, maps and sums take beds that contradict the bed-days of their report for unknown. What was derived before that
-- was decided is brought up to date here; imports derive it so.
UPDATE facility SET beds = NULL
WHERE EXISTS (
    SELECT FROM visible_report AS report
    WHERE report.ccn = facility.ccn AND report.fiscal_year = facility.fiscal_year AND report.beds = facility.beds
      AND report.bed_days > 0
      AND report.beds::float8 * (report.period_end - report.period_begin + 1) / report.bed_days NOT BETWEEN 0.5 AND 2)
  AND NOT EXISTS (
    SELECT FROM visible_report AS report
    WHERE report.ccn = facility.ccn AND report.fiscal_year = facility.fiscal_year AND report.beds = facility.beds
      AND report.bed_days > 0
      AND report.beds::float8 * (report.period_end - report.period_begin + 1) / report.bed_days BETWEEN 0.5 AND 2);
