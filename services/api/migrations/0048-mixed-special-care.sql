-- The unit extract adds up the subscripts of lines 8 to 12 (`…99`), which are units of any kind, often for newborns or
-- children. They were stored as units of the main line.
UPDATE report_unit SET unit = 'other-special-care'
WHERE edition = 'extract' AND line IN ('00899', '00999', '01099', '01199', '01299') AND unit <> 'other-special-care';

-- Raw HCRIS names each of them, also where it is a later filing of the same period.
CREATE OR REPLACE VIEW visible_unit AS
  SELECT * FROM report_unit AS unit
  WHERE edition <> 'extract' OR NOT EXISTS (
    SELECT FROM report_unit AS better
    WHERE better.edition = 'hcris' AND better.ccn = unit.ccn AND better.fiscal_year = unit.fiscal_year
      AND (better.record_number = unit.record_number
        OR (better.period_begin = unit.period_begin AND better.period_end = unit.period_end)));
